import { createHash } from 'node:crypto'
import { categoriesIn } from '../domain/pack-categories'
import type { FacetKind } from '../store/schema/schema'
import type { IndexedNode } from '../store/search/indexed-nodes.repo'

// The service splits texts into words itself, as for the database: here they are only split at spaces.
const words = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_options: 'docs',
  index_prefixes: { min_chars: 1, max_chars: 12 },
} as const
const keyword = { type: 'keyword' } as const

/** Settings and mapping of an index. Only the process that feeds it refreshes it. */
export const INDEX = {
  settings: { number_of_shards: 1, auto_expand_replicas: '0-1', refresh_interval: '-1' },
  mappings: {
    dynamic: false,
    properties: {
      id: keyword,
      exact: keyword,
      keys: keyword,
      words: { properties: { any: words, said: words, naming: words, name: words, classes: words } },
      fame: { type: 'double' },
      popularity: { type: 'integer' },
      publisher: keyword,
      claimed: { type: 'boolean' },
      verified: { type: 'boolean' },
      created: { type: 'date' },
      updated: { type: 'date' },
      os: keyword,
      accelerator: keyword,
      categories: keyword,
      needs: keyword,
      without: keyword,
      installable: { type: 'boolean' },
      license: keyword,
      licenseSpellings: keyword,
      tags: keyword,
      tagSpellings: keyword,
    },
  },
} as const

const LAST_RANKING = 10

const wordsOf = ({ words }: IndexedNode, weights: string) =>
  words.flatMap((word) => (weights.includes(word.charAt(0)) ? word.slice(1) : [])).join(' ')

const valuesOf = ({ facets }: IndexedNode, wanted: FacetKind) =>
  facets.flatMap(({ facet, value }) => (facet === wanted ? value : []))

const spellingsOf = ({ facets }: IndexedNode, wanted: FacetKind) =>
  facets.flatMap(({ facet, spelling }) => (facet === wanted ? spelling : []))

/** The indexed document of a pack. */
export const indexDocument = (node: IndexedNode) => ({
  id: node.id,
  exact: node.normalizedId,
  keys: node.keys,
  words: {
    any: wordsOf(node, 'ABCD'),
    said: wordsOf(node, 'ABD'),
    naming: wordsOf(node, 'AB'),
    name: wordsOf(node, 'A'),
    classes: wordsOf(node, 'C'),
  },
  // Never below 0: scores must not be negative.
  fame: Math.log1p(node.popularity) + LAST_RANKING - node.searchRanking,
  popularity: node.popularity,
  publisher: node.publisherId,
  claimed: node.isClaimed,
  verified: node.isVerified,
  created: node.createdAt,
  updated: node.updatedAt,
  os: valuesOf(node, 'os'),
  accelerator: valuesOf(node, 'accelerator'),
  categories: categoriesIn(node.categories),
  needs: valuesOf(node, 'need'),
  without: valuesOf(node, 'without'),
  installable: valuesOf(node, 'installable').length > 0,
  license: valuesOf(node, 'license'),
  licenseSpellings: spellingsOf(node, 'license'),
  tags: valuesOf(node, 'tag'),
  tagSpellings: spellingsOf(node, 'tag'),
})

/** To be incremented whenever `indexDocument` or the text processing changes: the index is then rebuilt. */
const DOCUMENTS = 2

/** Digest of the document format: identifies indexes of builds that store packs in the same way. */
export const SHAPE = createHash('sha256')
  .update(JSON.stringify([DOCUMENTS, INDEX]))
  .digest('hex')
