import { LIMITS } from '../../contract/conventions/limits'
import type { NodePage } from '../../contract/packs/node'
import type { ListNodesQuery } from '../../contract/packs/node-queries'
import type { Ctx } from '../access/context'
import { listRefusedRanges } from './refused-ranges'
import { nodeView } from '../views/node-view'
import { listNodeRecords } from '../store/packs/nodes.repo'
import { nodePage, pageOf } from '../views/page-of'
import { parseSort } from './parse-sort'
import { readNodeChoice } from './read-node-choice'
import { walkPlaces } from './walk-places'
import { isNarrowed, type NodeFilter } from '../store/visibility/node-filter.repo'

/** Maximum duration of paging through a list: packs that leave it keep their position for this long. */
const WALK_MS = 3_600_000

/**
 * A page of packs, by id unless requested otherwise (contract 1B, decisions 4, 7, 8 and 12). Banned packs are included only for
 * administrators on request, and for callers that name them by `node_id`, because they may have them installed. With `node_id`
 * and no `limit`, all of those packs are returned at once.
 */
export async function listNodes(ctx: Ctx, query: ListNodesQuery): Promise<NodePage> {
  const { maxWithIds } = LIMITS.nodesPerPage
  const limits = query.node_id ? { default: maxWithIds, max: maxWithIds } : LIMITS.nodesPerPage
  const page = pageOf(query, limits)
  const isNamed = query.node_id !== undefined
  const includeBanned = isNamed
    ? query.include_banned !== false
    : Boolean(query.include_banned && ctx.actor?.isAdmin)
  const isWalk = !includeBanned && !query.node_id && !query.sort && !query.per_publisher
  const filter: NodeFilter = {
    ids: query.node_id,
    includeBanned,
    includeUnlisted: isNamed,
    leftSince: isWalk ? new Date(ctx.clock().getTime() - WALK_MS) : undefined,
    repositoryOwner: query.repository_owner,
    changedSince: query.timestamp ? new Date(query.timestamp) : undefined,
    ...readNodeChoice(query, ctx.clock()),
  }
  const isWhole =
    filter.changedSince === undefined && filter.repositoryOwner === undefined && !isNarrowed(filter)
  const { records, total, places } = await listNodeRecords(ctx.db, filter, {
    order: parseSort(query.sort),
    limit: page.limit,
    offset: page.offset,
    refusedRanges: await listRefusedRanges(ctx, query.comfyui_version),
    places: isWalk && isWhole ? await walkPlaces(ctx, filter) : undefined,
    perPublisher: query.per_publisher,
  })
  return nodePage(
    page,
    total,
    records.map((record) => nodeView(record, { viewer: ctx.actor })),
    places,
  )
}
