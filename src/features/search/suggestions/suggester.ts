import type { IndexChange, SuggestionClasses, SuggestionIndex as Answer } from '@/api/generated/model'
import { keepIndex, keptPacks, keptWhole, type KeptIndex } from './kept-index'
import { searchSuggestions } from './search-suggestions'
import { correctedText, vocabularyOf, type Vocabulary } from './spelling'
import type { Suggestion } from './suggestion'
import { indexOfAnswers, withChanges } from './suggestion-index'
import { topicsOf } from './topics'

/** How far an index goes, and when it was taken from the service as a whole. */
export interface Held {
  sequence: number
  takenAt: number
}

let held: KeptIndex | undefined
let vocabulary: Promise<Vocabulary> | undefined

function hold(newer: KeptIndex): Held {
  held = newer
  vocabulary = undefined
  return { sequence: newer.index.sequence, takenAt: newer.takenAt }
}

/** An answer of the service, as text where nobody has read it yet. */
const parsed = <Body>(body: Body | string): Body =>
  typeof body === 'string' ? (JSON.parse(body) as Body) : body

/** Holds the index and answers from it, in a worker where there are some. Its calls take and give plain data. */
export const suggester = {
  /** Whether there is something to suggest from, kept if not in memory; `openWhole` adds the node classes. */
  open: async (): Promise<boolean> => {
    const kept = held ?? (await keptPacks())
    if (kept) hold(kept)
    return kept !== undefined
  },

  openWhole: async (): Promise<Held | undefined> => {
    if (!held) return undefined
    const isWhole = held.index.lines.class.text !== ''
    const whole = isWhole ? held : await keptWhole(held)
    return whole && hold(whole)
  },

  /** Takes what the service answered in the place of what there is, and keeps it once it is whole. */
  take: async (answer: Answer | string, classes?: SuggestionClasses | string): Promise<Held> => {
    const index = await indexOfAnswers(parsed(answer), classes === undefined ? undefined : parsed(classes))
    const taken = { index, takenAt: Date.now() }
    const now = hold(taken)
    if (classes !== undefined) await keepIndex(taken)
    return now
  },

  /** Takes a page of changes in. */
  follow: async (sequence: number, changes: readonly IndexChange[]): Promise<void> => {
    if (!held) return
    const newer = { ...held, index: withChanges(held.index, sequence, changes) }
    hold(newer)
    await keepIndex(newer)
  },

  /** What to suggest for a text; where nothing is called so, for the nearest that something is called. */
  suggest: async (text: string): Promise<Suggestion[]> => {
    if (!held) return []
    const { index } = held
    const found = searchSuggestions(index, text)
    if (found.length > 0) return found
    vocabulary ??= vocabularyOf(index)
    const corrected = correctedText(await vocabulary, text)
    return corrected ? searchSuggestions(index, corrected) : found
  },

  /** Searches worth offering to everybody. */
  topics: async (): Promise<string[]> => (held ? topicsOf(held.index.packs) : []),
}
export type Suggester = typeof suggester
