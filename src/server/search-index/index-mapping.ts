import { createHash } from 'node:crypto'
import { categoriesIn } from '../domain/pack-categories'
import type { FacetKind } from '../store/schema/schema'
import type { IndexedNode } from '../store/search/indexed-nodes.repo'

// The service cuts texts into words itself, as it does for the database: here they are only told apart by spaces.
const words = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_options: 'docs',
  index_prefixes: { min_chars: 1, max_chars: 12 },
} as const
const keyword = { type: 'keyword' } as const

/** What an index is made with. It is refreshed by whoever feeds it, and by nothing else. */
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

/** A pack as the index holds it. */
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
  // Never below 0, which a score must not be.
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

/** To be counted up whenever `indexDocument`, or what is made of texts, changes: then the index is made anew. */
const DOCUMENTS = 2

/** Tells whether an index was made by a build that stores packs as this one does. */
export const SHAPE = createHash('sha256')
  .update(JSON.stringify([DOCUMENTS, INDEX]))
  .digest('hex')
