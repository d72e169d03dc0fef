import { LIMITS } from '../../contract/conventions/limits'
import type { AdminListVersionsQuery, AdminVersion, AdminVersionPage } from '../../contract/admin/moderation'
import type { NodeVersionStatus } from '../../contract/conventions/statuses'
import { findAuditRevision } from '../store/moderation/audit.repo'
import type { Ctx } from '../access/context'
import { pageOf } from '../views/page-of'
import { authorize } from '../access/authorize'
import { versionRevision } from '../views/version-revision'
import { versionView } from '../views/version-view'
import { listQueuePage, type QueueRow } from '../store/moderation/queue.repo'
import { countFindingsOf, type FindingCounts } from '../store/moderation/verdicts.repo'

const WAITING: readonly NodeVersionStatus[] = ['NodeVersionStatusPending', 'NodeVersionStatusFlagged']

/** The review queue: versions with their publishers and findings, oldest first. Refuses as `authorize` does. */
export async function adminListVersions(ctx: Ctx, query: AdminListVersionsQuery): Promise<AdminVersionPage> {
  await authorize(ctx, ctx.db, 'adminListVersions')
  // Read before the rows, so that a change in between causes another poll.
  const revision = await findAuditRevision(ctx.db)
  const { page, limit, offset } = pageOf({ page: query.page, limit: query.pageSize }, LIMITS.versionsPerPage)
  const { rows, total } = await listQueuePage(
    ctx.db,
    {
      search: query.search?.trim(),
      nodeId: query.nodeId,
      statuses: query.statuses ?? WAITING,
      reason: query.status_reason,
    },
    { newestFirst: query.sort === 'newest', limit, offset },
  )
  const counts = await countFindingsOf(
    ctx.db,
    rows.map((row) => row.version.id),
  )
  const countsById = new Map(counts.map((row) => [row.versionId, row]))
  const versions = rows.map((row) => adminVersionView(row, countsById.get(row.version.id)))
  return { revision, total, versions, page, pageSize: limit, totalPages: Math.ceil(total / limit) }
}

const NONE = { critical: 0, high: 0, medium: 0, low: 0, info: 0, enforced: 0, fine: 0, harmful: 0, severe: 0 }

function adminVersionView(
  { version, nodeName, publisher }: QueueRow,
  counts: FindingCounts | undefined,
): AdminVersion {
  const { versionId: _id, ...findings } = counts ?? { ...NONE, versionId: '' }
  return {
    ...versionView(version, { withReason: true, viewer: { isAdmin: true }, mayFetch: true }),
    node_name: nodeName,
    publisher,
    waiting_since: (version.archiveArrivedAt ?? version.createdAt).toISOString(),
    has_archive: version.archiveArrivedAt !== null || version.downloadUrl !== '',
    revision: versionRevision(version),
    ...((counts || version.reviewedAt) && { findings }),
  }
}
