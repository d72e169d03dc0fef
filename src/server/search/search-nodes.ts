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
  /** what they can be narrowed by, or where that is to be counted */
  facets?: Facets
  scope?: CountedScope
}

const engineOf = (ctx: Ctx): SearchEngine => ctx.search ?? postgresSearch(ctx.db)

/**
 * Finds packs by what a person typed (contract 1B and 2.9): exact id first, then what has all words, by how it matches
 * and how popular it is (`ranking.repo.ts`), then one or two typos a word, then without
 * the words that fewest packs have (`findSome`).
 * A repository address finds its pack; `comfy_node_search` looks in node classes alone. Without any text it is the
 * list, most popular first. Banned packs, and those in a state that is asked for, come only to an administrator.
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
      // Administrators type ids.
      idBeginning: filter.includeBanned || filter.status ? text.trim().toLowerCase() : undefined,
    })
  const { searched, found, leftOut } = await findSome(ctx.db, search, find, (words) =>
    readSearchQuery(words, weights),
  )
  const nodes = await describe(ctx, found, searched, filter)
  // What no longer may be shown, or was not chosen any more, when it was read again.
  const dropped = found.ids.length - nodes.length
  return {
    nodes,
    total: found.total - dropped,
    corrected: found.corrected,
    leftOut: found.total > 0 ? leftOut : undefined,
    // What was chosen may be why nothing is found.
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

/** What the packs in a scope can be narrowed by, where that is asked for. */
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

/** Of each pack the node classes that are called as was typed, and what they are drawn by. */
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
