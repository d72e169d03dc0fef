import type { NodeOrder } from '../packs/node-order.repo'

/** What a person typed, made ready for the database. */
export interface SearchQuery {
  /** what was typed, in lower case */
  typed: string
  /** how a pack of exactly this name would be named */
  keys: string[]
  /** the words that count, in order */
  words: string[]
  /** tsquery literal: every word, also as a beginning, or another form of it (`frames` → `frame`) */
  everyForm: string
  /** the same, in what a pack says of itself, not in its node classes */
  everyFormSaid: string
  /** tsquery literal: every word whole in what a pack says of itself */
  everyWordSaid: string
  /** tsquery literal: every word whole in what names a pack: id, name, author, publisher, repository, tags */
  named: string
  /** the same, every word in some form, or all of them written together */
  everyFormInName: string
  /** tsquery literal: a node class of exactly this name */
  exactClass: string
  /** how a name would begin; empty when too short to tell */
  nameBeginning: string
  /** what is to be shown as found where it stands in a text */
  shown: string[]
  /** per word its spellings with two neighbouring letters the other way round, the commonest typo */
  swaps: { positions: number[]; words: string[] }
  /** per word what its other forms begin with (`upscaling` → `upscal`), or the word itself */
  roots: string[]
}

/** What of the packs that are found is asked for, and how they are ranked. */
export interface Ranking {
  order: readonly NodeOrder[]
  candidates: number
  weights: string
  /** in packs added since then without a verified repository, a node class of the typed name counts for nothing */
  provenSince: Date
  /** of equals, packs come first whose id begins so */
  idBeginning?: string
}
