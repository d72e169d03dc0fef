import type { AskedClass } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { readStored, STORED, writeStored } from '@/lib/storage'

/** A workflow that was looked at: what was asked of it, the classes of its nodes with its hints, and nothing else of it. */
export type RecentWorkflow = readonly AskedClass[]

const KEPT = 5
/** A longer list of classes would fill the storage that the whole website has. */
const MOST_CLASSES = 1_000

const isWorkflow = (value: unknown): value is RecentWorkflow =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_CLASSES && value.every(isAskedClass)

const isAskedClass = (value: unknown): value is AskedClass =>
  typeof value === 'object' &&
  value !== null &&
  'class' in value &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= LIMITS.shortText)

/** What the storage holds of them. */
export const keptWorkflows = (): string | undefined => readStored('local', STORED.recentWorkflows)

/**
 * The last workflows that this browser looked at, newest first.
 * @param kept - what the storage holds of them; nothing on the server, and as long as the page is as the server drew it
 */
export function recentWorkflows(kept: string | undefined): RecentWorkflow[] {
  try {
    const workflows: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(workflows) ? workflows.filter(isWorkflow).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Calls back when another tab or this one has changed what is kept; returns the function that ends it. */
export function onRecentWorkflows(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function keep(workflows: readonly RecentWorkflow[] | undefined): void {
  writeStored('local', STORED.recentWorkflows, workflows && JSON.stringify(workflows))
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: STORED.recentWorkflows }))
}

/** Remembers one that was looked at; the sixth is forgotten. */
export function rememberWorkflow(classes: RecentWorkflow): void {
  if (!isWorkflow(classes)) return
  const same = JSON.stringify(classes)
  const others = recentWorkflows(keptWorkflows()).filter((other) => JSON.stringify(other) !== same)
  keep([classes, ...others].slice(0, KEPT))
}

/** Forgets all of them. */
export const forgetWorkflows = (): void => keep(undefined)
