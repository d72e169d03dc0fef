import { LIMITS } from '../../contract/limits'
import type { NodeSearchPage } from '../../contract/node'
import type { SearchNodesQuery } from '../../contract/node-queries'
import type { Ctx } from '../context'
import { nodeView } from './node-view'
import { listNodeRecords, listNodeRecordsInOrder, type NodeFilter } from './nodes.repo'
import { nodePage, pageOf, type Page } from './page-of'
import { parseSort } from './parse-sort'
import { repositoryKeyOf } from './repository-address'
import { findNodeIdsByRepository, listMatchedClasses, searchNodeIds, type SearchPage } from './search.repo'
import { readSearchQuery, type SearchQuery } from './search-query'

const NODE_CLASSES = 'C'

/**
 * Finds packs by what a person typed (contract 1B and 2.9): exact id or name, then words of the name, beginnings,
 * words anywhere (node classes too), then one or two typos a word; among equals by search ranking, installs, stars.
 * A repository address finds its pack; `comfy_node_search` looks in node classes alone. Without any text it is the
 * list, most popular first. Banned packs come only to an administrator who asks.
 */
export async function searchNodes(ctx: Ctx, query: SearchNodesQuery): Promise<NodeSearchPage> {
  const page = pageOf(query, LIMITS.nodesPerPage)
  const filter: NodeFilter = {
    includeBanned: Boolean(query.include_banned && ctx.actor?.isAdmin),
    os: query.supported_os,
    accelerator: query.supported_accelerator,
  }
  const text = query.search ?? query.comfy_node_search ?? ''
  const repository = await byRepository(ctx, query.repository_url_search ?? text, filter, page)
  if (repository.total > 0 || query.repository_url_search) return repository
  const weights = query.search ? '' : NODE_CLASSES
  const search = readSearchQuery(text, weights)
  if (!search) return text.trim() ? nodePage(page, 0, []) : everything(ctx, query, filter, page)
  const found = await searchNodeIds(ctx.db, search, filter, {
    ...page,
    order: parseSort(query.sort),
    candidates: LIMITS.searchResults,
    weights,
  })
  return describe(ctx, found, search, page)
}

async function byRepository(
  ctx: Ctx,
  address: string,
  filter: NodeFilter,
  page: Page,
): Promise<NodeSearchPage> {
  const key = repositoryKeyOf(address)
  if (!key) return nodePage(page, 0, [])
  const ids = await findNodeIdsByRepository(ctx.db, key, filter)
  const records = await listNodeRecordsInOrder(ctx.db, ids)
  return nodePage(
    page,
    records.length,
    records.slice(page.offset, page.offset + page.limit).map((record) => nodeView(record)),
  )
}

async function everything(
  ctx: Ctx,
  query: SearchNodesQuery,
  filter: NodeFilter,
  page: Page,
): Promise<NodeSearchPage> {
  const order = query.sort
    ? parseSort(query.sort)
    : parseSort(['search_ranking', 'total_install;desc', 'github_stars;desc'])
  const { records, total } = await listNodeRecords(ctx.db, filter, { ...page, order, refusedRanges: [] })
  return nodePage(
    page,
    total,
    records.map((record) => nodeView(record)),
  )
}

async function describe(
  ctx: Ctx,
  found: SearchPage,
  search: SearchQuery,
  page: Page,
): Promise<NodeSearchPage> {
  const records = await listNodeRecordsInOrder(ctx.db, found.ids)
  const matched = await listMatchedClasses(ctx.db, found.ids, found.corrected?.split(' ') ?? search.words)
  const nodes = records.map((record) => {
    const classes = matched.find((match) => match.nodeId === record.node.id)
    return {
      ...nodeView(record),
      ...(classes && { matched_comfy_nodes: classes.names, matched_comfy_node_count: classes.count }),
    }
  })
  return {
    ...nodePage(page, found.total, nodes),
    ...(found.corrected && { corrected_search: found.corrected }),
  }
}
