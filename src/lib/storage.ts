/** Browser storage keys written by the website itself. */
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

/** Returns the browser's storage, or undefined on the server and where the browser forbids it. */
export function browserStorage(kind: Kind): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Reads a stored text; undefined when there is none or the storage cannot be read. */
export function readStored(kind: Kind, key: string): string | undefined {
  try {
    return browserStorage(kind)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it when undefined; ignores a full or forbidden storage. */
export function writeStored(kind: Kind, key: string, value: string | undefined): void {
  try {
    if (value === undefined) browserStorage(kind)?.removeItem(key)
    else browserStorage(kind)?.setItem(key, value)
  } catch {
    return
  }
}

/** Clears local and session storage (specification, section 4, Logout). */
export function emptyBrowserStorage(): void {
  for (const kind of ['local', 'session'] as const) {
    try {
      browserStorage(kind)?.clear()
    } catch {
      continue
    }
  }
  // Browsers fire `storage` events only in other tabs; this one must update as well.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
