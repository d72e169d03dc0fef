import type { IndexChange, SuggestionClasses, SuggestionIndex as Answer } from '@/api/generated/model'
import { keepIndex, keptPacks, keptWhole, type KeptIndex } from './kept-index'
import { searchSuggestions } from './search-suggestions'
import { correctedText, vocabularyOf, type Vocabulary } from './spelling'
import type { Suggestion } from './suggestion'
import { indexOfAnswers, withChanges } from './suggestion-index'
import { topicsOf } from './topics'

/** The sequence number of an index, and when it was fetched in full. */
export interface HeldIndex {
  sequence: number
  takenAt: number
}

let held: KeptIndex | undefined
let vocabulary: Promise<Vocabulary> | undefined

function hold(newer: KeptIndex): HeldIndex {
  held = newer
  vocabulary = undefined
  return { sequence: newer.index.sequence, takenAt: newer.takenAt }
}

/** Parses a response body that was passed on as text. */
const parsed = <Body>(body: Body | string): Body =>
  typeof body === 'string' ? (JSON.parse(body) as Body) : body

/** Holds the index and answers from it, in a worker if supported. Arguments and results are plain data. */
export const suggester = {
  /** Returns whether an index is available, loading it from storage if needed; `openWhole` adds the node classes. */
  open: async (): Promise<boolean> => {
    const kept = held ?? (await keptPacks())
    if (kept) hold(kept)
    return kept !== undefined
  },

  openWhole: async (): Promise<HeldIndex | undefined> => {
    if (!held) return undefined
    const isWhole = held.index.lines.class.text !== ''
    const whole = isWhole ? held : await keptWhole(held)
    return whole && hold(whole)
  },

  /** Replaces the index with API responses, and stores it once complete. */
  take: async (answer: Answer | string, classes?: SuggestionClasses | string): Promise<HeldIndex> => {
    const index = await indexOfAnswers(parsed(answer), classes === undefined ? undefined : parsed(classes))
    const taken = { index, takenAt: Date.now() }
    const now = hold(taken)
    if (classes !== undefined) await keepIndex(taken)
    return now
  },

  /** Applies a page of changes. */
  follow: async (sequence: number, changes: readonly IndexChange[]): Promise<void> => {
    if (!held) return
    const newer = { ...held, index: withChanges(held.index, sequence, changes) }
    hold(newer)
    await keepIndex(newer)
  },

  /** Returns suggestions for a text; if there are none, for its corrected spelling. */
  suggest: async (text: string): Promise<Suggestion[]> => {
    if (!held) return []
    const { index } = held
    const found = searchSuggestions(index, text)
    if (found.length > 0) return found
    vocabulary ??= vocabularyOf(index)
    const corrected = correctedText(await vocabulary, text)
    return corrected ? searchSuggestions(index, corrected) : found
  },

  /** Returns topics to suggest to all users. */
  topics: async (): Promise<string[]> => (held ? topicsOf(held.index.packs) : []),
}
export type Suggester = typeof suggester
