import type { AxiosRequestConfig } from 'axios'
import { readApiError } from '@/api/errors'
import { getSuggestionClasses, getSuggestionIndex, listIndexChanges } from '@/api/generated/index/index'
import { keepSuggestedQueries } from '@/lib/query-suggestions'
import { startSuggester } from './start-suggester'
import type { HeldIndex, Suggester } from './suggester'
import type { Suggestion } from './suggestion'

/** Returns suggestions for a text. */
export type Suggest = (text: string) => Promise<Suggestion[]>

/** Milliseconds until the index is stale and changes are fetched. */
const FRESH_FOR = 5 * 60_000

/** Milliseconds until the full index is refetched, because popularity shifts without being reported as a change. */
const GOOD_FOR = 7 * 24 * 60 * 60_000

/** With more missed changes, refetching the full index is cheaper. */
const MOST_CHANGES = 100

/** The service no longer knows that sequence number, or never did. */
const UNKNOWN_SEQUENCE = [400, 410]

/** Parsed by the suggester, off the main thread. */
const AS_TEXT: AxiosRequestConfig = { responseType: 'text', transformResponse: (body: unknown) => body }

let started: Promise<Suggester> | undefined
let freshUntil = 0
/** Whether an index is available. */
let hasIndex = false
let pendingRefresh: Promise<void> | undefined
/** Callbacks to be notified of each update in progress. */
const listeners = new Set<() => void>()

/** Applies the changes since an index; false when too many were missed. */
async function follow(suggester: Suggester, { sequence }: HeldIndex): Promise<boolean> {
  try {
    const page = await listIndexChanges({ since: sequence, limit: MOST_CHANGES })
    if (page.has_more) return false
    if (page.sequence !== sequence) await suggester.follow(page.sequence, page.changes)
    return true
  } catch (error) {
    if (UNKNOWN_SEQUENCE.includes(readApiError(error).status ?? 0)) return false
    throw error
  }
}

/** Fetches the full index: packs first if there is none yet, because node classes are four times as many bytes. */
async function fetchWhole(suggester: Suggester, hasSome: boolean, onReady: () => void): Promise<HeldIndex> {
  const index = await getSuggestionIndex(AS_TEXT)
  if (!hasSome) {
    await suggester.take(index)
    onReady()
  }
  const held = await suggester.take(index, await getSuggestionClasses(AS_TEXT))
  onReady()
  keepSuggestedQueries(await suggester.topics())
  return held
}

async function refresh(suggester: Suggester, onReady: () => void): Promise<void> {
  const hasSome = await suggester.open()
  if (hasSome) onReady()
  const whole = await suggester.openWhole()
  if (whole) onReady()
  const isUsable = whole && Date.now() < whole.takenAt + GOOD_FOR
  if (!isUsable || !(await follow(suggester, whole)))
    await follow(suggester, await fetchWhole(suggester, hasSome, onReady))
  freshUntil = Date.now() + FRESH_FOR
}

/** Loads the stored index without any request, so that the first typed letter has suggestions. */
export async function openKeptSuggestions(): Promise<void> {
  if (hasIndex) return
  const suggester = await (started ??= startSuggester())
  if (!(await suggester.open())) return
  hasIndex = true
  await suggester.openWhole()
}

/**
 * Provides suggestions: at once from the stored index, then from an updated one. Calls back with each, even if another
 * caller started the update; if the service does not respond, the previous index stays.
 */
export async function openSuggestions(onReady: (suggest: Suggest) => void): Promise<void> {
  const suggester = await (started ??= startSuggester())
  const ready = () => onReady((text) => suggester.suggest(text))
  // Later callers get the existing index at once, also when the service does not respond.
  if (hasIndex) ready()
  if (Date.now() < freshUntil) return
  const filled = () => {
    hasIndex = true
    for (const one of listeners) one()
  }
  listeners.add(ready)
  pendingRefresh ??= refresh(suggester, filled).finally(() => (pendingRefresh = undefined))
  await pendingRefresh.then(ready, () => undefined)
  listeners.delete(ready)
}
