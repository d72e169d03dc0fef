import type { AskedClass } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { readStored, STORED, writeStored } from '@/lib/storage'

/** A recent workflow: only the lookup request is stored, its node classes with hints. */
export type RecentWorkflow = readonly AskedClass[]

const KEPT = 5
/** Longer lists of classes would fill the storage shared by the whole website. */
const MOST_CLASSES = 1_000

const isWorkflow = (value: unknown): value is RecentWorkflow =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_CLASSES && value.every(isAskedClass)

const isAskedClass = (value: unknown): value is AskedClass =>
  typeof value === 'object' &&
  value !== null &&
  'class' in value &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= LIMITS.shortText)

/** Returns the raw stored value. */
export const keptWorkflows = (): string | undefined => readStored('local', STORED.recentWorkflows)

/**
 * Parses the recent workflows of this browser, newest first.
 * @param kept - the raw stored value; undefined on the server and during hydration
 */
export function recentWorkflows(kept: string | undefined): RecentWorkflow[] {
  try {
    const workflows: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(workflows) ? workflows.filter(isWorkflow).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Subscribes to changes by this or another tab; returns the function that unsubscribes. */
export function onRecentWorkflows(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function keep(workflows: readonly RecentWorkflow[] | undefined): void {
  writeStored('local', STORED.recentWorkflows, workflows && JSON.stringify(workflows))
  // Browsers notify only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: STORED.recentWorkflows }))
}

/** Stores a workflow as the most recent; the sixth is dropped. */
export function rememberWorkflow(classes: RecentWorkflow): void {
  if (!isWorkflow(classes)) return
  const same = JSON.stringify(classes)
  const others = recentWorkflows(keptWorkflows()).filter((other) => JSON.stringify(other) !== same)
  keep([classes, ...others].slice(0, KEPT))
}

/** Forgets all recent workflows. */
export const forgetWorkflows = (): void => keep(undefined)
