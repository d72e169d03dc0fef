/** Keys of the browser storage that the website itself writes. */
export const STORED = {
  theme: 'comfy-registry-theme',
  signedIn: 'comfy-registry-signed-in',
  idToken: 'comfy-registry-id-token',
  loggedOut: 'comfy-registry-logged-out',
  queryCache: 'comfy-registry-query-cache',
  reviewReasons: 'comfy-registry-review-reasons',
  reviewDraft: 'comfy-registry-review-draft',
  recentWorkflows: 'comfy-registry-recent-workflows',
  workflowAddress: 'comfy-registry-workflow-address',
  suggestionIndex: 'nodes_index',
  querySuggestions: 'nodes_index_query_suggestions',
  basket: 'comfy-registry-basket',
  paletteChoices: 'comfy-registry-palette-choices',
} as const

type Kind = 'local' | 'session'

/** The browser's storage, or undefined on the server and where the browser forbids it. */
export function browserStorage(kind: Kind): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The kept text, or undefined when there is none or the storage can't be read. */
export function readStored(kind: Kind, key: string): string | undefined {
  try {
    return browserStorage(kind)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it when undefined; a full or forbidden storage is not an error. */
export function writeStored(kind: Kind, key: string, value: string | undefined): void {
  try {
    if (value === undefined) browserStorage(kind)?.removeItem(key)
    else browserStorage(kind)?.setItem(key, value)
  } catch {
    return
  }
}

/** Empties local and session storage (specification, section 4, Logout). */
export function emptyBrowserStorage(): void {
  for (const kind of ['local', 'session'] as const) {
    try {
      browserStorage(kind)?.clear()
    } catch {
      continue
    }
  }
  // Browsers tell only the other tabs; what this one shows of a kept choice must change as well.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
