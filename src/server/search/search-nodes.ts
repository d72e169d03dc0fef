import { LIMITS } from '../../contract/conventions/limits'
import type { Node, NodeSearchPage } from '../../contract/packs/node'
import type { Facets } from '../../contract/packs/search-facets'
import type { SearchNodesQuery } from '../../contract/packs/node-queries'
import type { Ctx } from '../access/context'
import { isNarrowed, type NodeFilter } from '../store/visibility/node-filter.repo'
import { listMatchedClasses, type MatchedClasses } from '../store/search/matched-classes.repo'
import { collapse } from '@/contract/conventions/text-folding'
import { packGlyph } from '../domain/pack-glyph'
import { listClassDefinitions } from '../store/search/class-definitions.repo'
import { nodeView } from '../views/node-view'
import { listNodeRecords, listNodeRecordsInOrder, type NodeRecord } from '../store/packs/nodes.repo'
import { nodePage, pageOf, type Page } from '../views/page-of'
import { parseSort } from './parse-sort'
import { provenSince } from '../domain/proven-since'
import { readNodeChoice } from './read-node-choice'
import { daysBefore } from '../domain/days-before'
import { repositoryKeyOf } from '../domain/repository-address'
import { findSome, similarWords } from './find-some'
import { highlightsOf } from './highlights-of'
import { readSearchQuery } from './search-query'
import type { CountedScope, SearchEngine, SearchPage } from '../store/search/search-engine'
import { postgresSearch } from '../store/search/postgres-search'
import { findNodeIdsByRepository } from '../store/search/search.repo'
import type { SearchQuery } from '../store/search/search-request'

const NODE_CLASSES = 'C'
const MOST_POPULAR = ['search_ranking', 'popularity;desc']

interface Found {
  nodes: Node[]
  total: number
  corrected?: string
  leftOut?: string[]
  similar?: string[]
  /** the facets, or the scope to count them in */
  facets?: Facets
  scope?: CountedScope
}

const engineOf = (ctx: Ctx): SearchEngine => ctx.search ?? postgresSearch(ctx.db)

/**
 * Searches packs by typed text (contract 1B and 2.9): exact id first, then matches of all words, by the kind of match and by
 * popularity (`ranking.repo.ts`), then with one or two typos per word, then without the words that the fewest packs have
 * (`findSome`). A repository URL finds its pack; `comfy_node_search` searches only node classes. Without text it lists packs,
 * most popular first. Banned packs and the `status` filter are for administrators only.
 */
export async function searchNodes(ctx: Ctx, query: SearchNodesQuery): Promise<NodeSearchPage> {
  const page = pageOf(query, LIMITS.nodesPerPage)
  const now = ctx.clock()
  const filter: NodeFilter = {
    includeBanned: Boolean(query.include_banned && ctx.actor?.isAdmin),
    status: ctx.actor?.isAdmin ? query.status : undefined,
    publisherId: query.publisher_id?.toLowerCase(),
    createdSince: query.created_within === undefined ? undefined : daysBefore(now, query.created_within),
    ...readNodeChoice(query, now),
  }
  const found = (await byRepository(ctx, query, filter, page)) ?? (await byText(ctx, query, filter, page))
  const facets = found.scope ? await countAmong(ctx, query, filter, found.scope) : found.facets
  return {
    ...nodePage(page, found.total, found.nodes),
    ...(found.corrected && { corrected_search: found.corrected }),
    ...(found.leftOut && { left_out_words: found.leftOut }),
    ...(found.similar?.length && { similar_words: found.similar }),
    ...(facets && { facets }),
  }
}

async function byRepository(
  ctx: Ctx,
  query: SearchNodesQuery,
  filter: NodeFilter,
  page: Page,
): Promise<Found | undefined> {
  const wanted = query.repository_url_search
  const key = repositoryKeyOf(wanted || (query.search ?? query.comfy_node_search ?? ''))
  const ids = key ? await findNodeIdsByRepository(ctx.db, key, filter) : []
  if (ids.length === 0 && !wanted) return undefined
  const shown = ids.slice(page.offset, page.offset + page.limit)
  const records = await listNodeRecordsInOrder(ctx.db, shown, filter)
  return {
    nodes: views(ctx, records),
    total: ids.length,
    scope: key ? { by: 'repository', key } : { by: 'nothing' },
  }
}

async function byText(ctx: Ctx, query: SearchNodesQuery, filter: NodeFilter, page: Page): Promise<Found> {
  const text = query.search ?? query.comfy_node_search ?? ''
  const weights = query.search ? '' : NODE_CLASSES
  const search = readSearchQuery(text, weights)
  if (!search && text.trim()) return { nodes: [], total: 0, scope: { by: 'nothing' } }
  if (!search) return everything(ctx, query, filter, page)
  const now = ctx.clock()
  const find = (words: SearchQuery) =>
    engineOf(ctx).find(words, filter, {
      ...page,
      facetsAt: query.facets ? now : undefined,
      isFresh: ctx.actor !== undefined,
      order: parseSort(query.sort),
      candidates: LIMITS.searchResults,
      weights,
      provenSince: provenSince(now),
      // Administrators search by ids.
      idBeginning: filter.includeBanned || filter.status ? text.trim().toLowerCase() : undefined,
    })
  const { searched, found, leftOut } = await findSome(ctx.db, search, find, (words) =>
    readSearchQuery(words, weights),
  )
  const nodes = await describe(ctx, found, searched, filter)
  // Packs that were hidden or no longer match the filters when they were read.
  const dropped = found.ids.length - nodes.length
  return {
    nodes,
    total: found.total - dropped,
    corrected: found.corrected,
    leftOut: found.total > 0 ? leftOut : undefined,
    // With filters, they may be the reason that nothing was found.
    similar: found.total === 0 && !isNarrowed(filter) ? await similarWords(ctx.db, searched) : undefined,
    facets: found.facets,
  }
}

async function everything(ctx: Ctx, query: SearchNodesQuery, filter: NodeFilter, page: Page): Promise<Found> {
  const order = parseSort(query.sort ?? MOST_POPULAR)
  const [{ records, total }, facets] = await Promise.all([
    listNodeRecords(ctx.db, filter, { ...page, order, refusedRanges: [] }),
    countAmong(ctx, query, filter, { by: 'everything' }),
  ])
  return { nodes: views(ctx, records), total, facets }
}

/** The facets of the packs in a scope, if requested. */
const countAmong = async (ctx: Ctx, query: SearchNodesQuery, filter: NodeFilter, scope: CountedScope) =>
  query.facets ? engineOf(ctx).countFacets(scope, filter, ctx.clock()) : undefined

const views = (ctx: Ctx, records: readonly NodeRecord[]): Node[] =>
  records.map((record) => nodeView(record, { viewer: ctx.actor }))

async function describe(
  ctx: Ctx,
  found: SearchPage,
  search: SearchQuery,
  filter: NodeFilter,
): Promise<Node[]> {
  const [records, matched] = await Promise.all([
    listNodeRecordsInOrder(ctx.db, found.ids, filter),
    listMatchedClasses(ctx.db, found.ids, found.corrected?.split(' ') ?? search.roots),
  ])
  const named = await namedClasses(ctx, records, matched, search)
  const words = [...new Set([...search.shown, ...found.forms.map((form) => form.replace(/:\*?$/, ''))])]
  return views(ctx, records).map((node) => {
    const classes = matched.find((match) => match.nodeId === node.id)
    const described = {
      ...node,
      ...(classes && { matched_comfy_nodes: classes.names, matched_comfy_node_count: classes.count }),
      ...(named.has(node.id) && { named_comfy_nodes: named.get(node.id) }),
    }
    const highlights = highlightsOf(described, words)
    return highlights ? { ...described, highlights } : described
  })
}

/** The node classes of each pack that are named exactly as typed, with what is needed to draw them. */
async function namedClasses(
  ctx: Ctx,
  records: readonly NodeRecord[],
  matched: readonly MatchedClasses[],
  search: SearchQuery,
): Promise<Map<string, NonNullable<Node['named_comfy_nodes']>>> {
  const typed = collapse(search.typed)
  const definitions = await listClassDefinitions(
    ctx.db,
    matched.flatMap(({ nodeId, names }) =>
      names
        .filter((name) => collapse(name) === typed)
        .map((name) => ({
          nodeId,
          name,
          versionId: records.find(({ node }) => node.id === nodeId)?.latest?.id,
        })),
    ),
  )
  const named = new Map<string, NonNullable<Node['named_comfy_nodes']>>()
  for (const { nodeId, name, definition } of definitions) {
    const glyph = definition && packGlyph([definition])
    named.set(nodeId, [...(named.get(nodeId) ?? []), { comfy_node_name: name, ...(glyph && { glyph }) }])
  }
  return named
}
