import type { NodeOrder } from '../packs/nodes.repo'

/** What a person typed, made ready for the database. */
export interface SearchQuery {
  /** how a pack of exactly this name would be named */
  keys: string[]
  /** the words that count, in order */
  words: string[]
  /** tsquery literal: every word, also as a beginning */
  everyWord: string
  /** the same, only in id and name */
  everyWordInName: string
  /**
   * tsquery literal: every word whole in what names a pack (id, name, author, publisher, repository, tags), or a node
   * class of exactly this name
   */
  named: string
  /** tsquery literal: a node class of exactly this name */
  exactClass: string
  /** how a name would begin; empty when too short to tell */
  nameBeginning: string
  /** what is to be shown as found where it stands in a text */
  shown: string[]
  /** per word its spellings with two neighbouring letters the other way round, the commonest typo */
  swaps: { positions: number[]; words: string[] }
  /** per word its other forms (`upscaling` → `upscal`), tried when little is found; empty text for none */
  stems: string[]
}

/** What of the packs that are found is asked for, and how they are ranked. */
export interface Ranking {
  order: readonly NodeOrder[]
  candidates: number
  weights: string
  /** packs added since then without a verified repository come last among those that have a class of the typed name */
  provenSince: Date
  /** of equals, packs come first whose id begins so */
  idBeginning?: string
}
