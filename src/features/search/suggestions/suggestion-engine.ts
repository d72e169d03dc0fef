import { fetchSuggestionIndex } from '@/api/fetch-suggestion-index'
import { keepSuggestedQueries } from '@/lib/query-suggestions'
import { keepSuggestionIndex, readSuggestionIndex, type SuggestionIndex } from '@/lib/suggestion-index'
import { searchEntries } from './search-entries'
import { correctedText, vocabularyOf } from './spelling'
import type { Suggestion } from './suggestion'
import { suggestionEntries } from './suggestion-entries'
import { topicsOf } from './topics'

/** Answers at once what to suggest for a text. */
export type Suggester = (text: string) => Suggestion[]

/** How old the index may get before the service is asked for a newer one, in milliseconds. */
const FRESH_FOR = 5 * 60_000

async function suggesterOf(index: SuggestionIndex): Promise<Suggester> {
  const entries = await suggestionEntries(index)
  const vocabulary = await vocabularyOf(entries)
  return (text) => {
    const found = searchEntries(entries, text)
    const corrected = found.length === 0 ? correctedText(vocabulary, text) : undefined
    return corrected ? searchEntries(entries, corrected) : found
  }
}

let present: Suggester | undefined
let etag: string | undefined
let freshUntil = 0
let underWay: Promise<void> | undefined

async function refresh(onReady: (suggester: Suggester) => void): Promise<void> {
  const kept = present ? undefined : readSuggestionIndex()
  if (kept) {
    present = await suggesterOf(kept)
    etag = kept.etag
    onReady(present)
  }
  const newer = await fetchSuggestionIndex(etag)
  freshUntil = Date.now() + FRESH_FOR
  if (!newer) return
  keepSuggestionIndex(newer)
  keepSuggestedQueries(topicsOf(newer))
  present = await suggesterOf(newer)
  etag = newer.etag
}

/**
 * Makes suggestions ready: at once from the kept index, then from a newer one when the service has it. Calls back with
 * each; a service that does not answer leaves what there was.
 */
export async function openSuggestions(onReady: (suggester: Suggester) => void): Promise<void> {
  if (present) onReady(present)
  if (Date.now() < freshUntil) return
  underWay ??= refresh(onReady).finally(() => (underWay = undefined))
  await underWay.catch(() => undefined)
  if (present) onReady(present)
}
