import { LIMITS } from '../../contract/conventions/limits'
import type { Node, NodeSearchPage } from '../../contract/packs/node'
import type { SearchNodesQuery } from '../../contract/packs/node-queries'
import type { Ctx } from '../access/context'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { listMatchedClasses } from '../store/search/matched-classes.repo'
import { nodeView } from '../views/node-view'
import { listNodeRecords, listNodeRecordsInOrder, type NodeRecord } from '../store/packs/nodes.repo'
import { nodePage, pageOf, type Page } from '../views/page-of'
import { parseSort } from './parse-sort'
import { provenSince } from './proven-since'
import { readNodeChoice } from './read-node-choice'
import { daysBefore } from '../domain/days-before'
import { repositoryKeyOf } from '../domain/repository-address'
import { countFacets } from '../store/search/search-facets.repo'
import { highlightsOf } from './highlights-of'
import { readSearchQuery } from './search-query'
import type { SearchScope } from '../store/search/search-scope.repo'
import { findNodeIdsByRepository, searchNodeIds, type SearchPage } from '../store/search/search.repo'
import type { SearchQuery } from '../store/search/search-request'

const NODE_CLASSES = 'C'
const MOST_POPULAR = ['search_ranking', 'total_install;desc', 'github_stars;desc']

interface Found {
  nodes: Node[]
  total: number
  scope: SearchScope
  corrected?: string
}

/**
 * Finds packs by what a person typed (contract 1B and 2.9): exact id or name, then words of the name, beginnings,
 * words anywhere (node classes too), then one or two typos a word; among equals by search ranking, installs, stars.
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
  return {
    ...nodePage(page, found.total, found.nodes),
    ...(found.corrected && { corrected_search: found.corrected }),
    ...(query.facets && { facets: await countFacets(ctx.db, found.scope, filter, now) }),
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
  const records = await listNodeRecordsInOrder(ctx.db, shown)
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
  const found = await searchNodeIds(ctx.db, search, filter, {
    ...page,
    order: parseSort(query.sort),
    candidates: LIMITS.searchResults,
    weights,
    provenSince: provenSince(ctx.clock()),
    // Administrators type ids.
    idBeginning: filter.includeBanned || filter.status ? text.trim().toLowerCase() : undefined,
  })
  return {
    nodes: await describe(ctx, found, search),
    total: found.total,
    scope: { by: 'text', keys: search.keys, words: found.words },
    corrected: found.corrected,
  }
}

async function everything(ctx: Ctx, query: SearchNodesQuery, filter: NodeFilter, page: Page): Promise<Found> {
  const order = parseSort(query.sort ?? MOST_POPULAR)
  const { records, total } = await listNodeRecords(ctx.db, filter, { ...page, order, refusedRanges: [] })
  return { nodes: views(ctx, records), total, scope: { by: 'everything' } }
}

const views = (ctx: Ctx, records: readonly NodeRecord[]): Node[] =>
  records.map((record) => nodeView(record, { viewer: ctx.actor }))

async function describe(ctx: Ctx, found: SearchPage, search: SearchQuery): Promise<Node[]> {
  const [records, matched] = await Promise.all([
    listNodeRecordsInOrder(ctx.db, found.ids),
    listMatchedClasses(ctx.db, found.ids, found.corrected?.split(' ') ?? search.words),
  ])
  const words = [...new Set([...search.shown, ...found.forms.map((form) => form.replace(/:\*?$/, ''))])]
  return views(ctx, records).map((node) => {
    const classes = matched.find((match) => match.nodeId === node.id)
    const described = {
      ...node,
      ...(classes && { matched_comfy_nodes: classes.names, matched_comfy_node_count: classes.count }),
    }
    const highlights = highlightsOf(described, words)
    return highlights ? { ...described, highlights } : described
  })
}
