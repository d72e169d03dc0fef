import type { AdminCounts } from '../../contract/admin/admin-counts'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { daysBefore } from '../domain/days-before'
import {
  countNodes,
  countPublishers,
  countReviewTimes,
  countWaiting,
  findOldestWaiting,
} from '../store/moderation/counts.repo'

const NEW_DAYS = 7
const REVIEW_DAYS = 30

const share = (done: number, due: number) => (due === 0 ? undefined : done / due)

/**
 * The numbers of the administrators' dashboard: what is waiting, what is new, how fast reviews are. Refuses as `authorize` does.
 */
export async function adminGetCounts(ctx: Ctx): Promise<AdminCounts> {
  await authorize(ctx, ctx.db, 'adminGetCounts')
  const now = ctx.clock()
  const packs = await countNodes(ctx.db, daysBefore(now, NEW_DAYS))
  const publishers = await countPublishers(ctx.db, daysBefore(now, NEW_DAYS))
  const waiting = await countWaiting(ctx.db, now)
  const oldest = await findOldestWaiting(ctx.db)
  const times = await countReviewTimes(ctx.db, daysBefore(now, REVIEW_DAYS), now)
  return {
    pending_versions: waiting.pending,
    flagged_versions: waiting.flagged,
    open_appeals: waiting.openThreads,
    open_reports: waiting.openReports,
    unclaimed_nodes: packs.unclaimed,
    banned_nodes: packs.banned,
    banned_publishers: publishers.banned,
    new_nodes: packs.new,
    new_publishers: publishers.new,
    ...(oldest?.arrivedAt && {
      oldest_waiting: {
        node_id: oldest.nodeId,
        version: oldest.version,
        status: oldest.status,
        since: oldest.arrivedAt.toISOString(),
      },
    }),
    ...(packs.listsFailure && { public_lists_failure: packs.listsFailure }),
    reviews: {
      held: times.held,
      overdue: times.overdue,
      within_4_hours: share(times.done4, times.due4),
      within_24_hours: share(times.done24, times.due24),
    },
    totals: {
      nodes: packs.active,
      comfy_nodes: packs.comfyNodes,
      publishers: publishers.all,
      installs: packs.installs,
    },
  }
}
