import type { NodeOrder } from '../packs/node-order.repo'

/** A typed search, prepared for the database. */
export interface SearchQuery {
  /** the typed text in lower case */
  typed: string
  /** the exact names that a pack would match */
  keys: string[]
  /** the significant words, in order */
  words: string[]
  /** tsquery literal: every word, as a prefix too, or in another form (`frames` → `frame`) */
  everyForm: string
  /** the same, in the pack's own texts, not in its node classes */
  everyFormSaid: string
  /** tsquery literal: every whole word in the pack's own texts */
  everyWordSaid: string
  /** tsquery literal: every whole word in the names of a pack: id, name, author, publisher, repository, tags */
  named: string
  /** the same, every word in some form, or all of them joined */
  everyFormInName: string
  /** tsquery literal: a node class of exactly this name */
  exactClass: string
  /** the prefix of a matching name; empty when too short */
  nameBeginning: string
  /** the words to highlight in texts */
  shown: string[]
  /** per word its spellings with two adjacent letters swapped, the commonest typo */
  swaps: { positions: number[]; words: string[] }
  /** per word its stem (`upscaling` → `upscal`), or the word itself */
  roots: string[]
}

/** How found packs are selected and ranked. */
export interface Ranking {
  order: readonly NodeOrder[]
  candidates: number
  weights: string
  /** for packs added since then without a verified repository, a node class of the typed name adds no points */
  provenSince: Date
  /** ranks packs whose id starts with this first */
  idBeginning?: string
}
