import { LIMITS } from '../../contract/conventions/limits'
import type { ListVersionsQuery } from '../../contract/packs/node-queries'
import type { NodeVersionPage } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { pageOf } from '../views/page-of'
import { publicReason } from '../domain/public-reason'
import { versionView } from '../views/version-view'
import { listVersionPage } from '../store/versions/version-page.repo'

/**
 * Versions of all packs, newest first (contract 1B). Banned and Deleted ones, those in quarantine or without an archive, and
 * those of unlisted packs are visible to their members and administrators, the latter with complete and searchable reasons;
 * all others see the public form (decision 6).
 * @param ofDeletedPacks includes versions of deleted packs
 */
export async function versionPage(
  ctx: Ctx,
  query: ListVersionsQuery,
  { ofDeletedPacks }: { ofDeletedPacks?: boolean } = {},
): Promise<NodeVersionPage> {
  const isAdmin = ctx.actor?.isAdmin ?? false
  const statuses = query.statuses ?? ['NodeVersionStatusActive']
  const { page, limit, offset } = pageOf({ page: query.page, limit: query.pageSize }, LIMITS.versionsPerPage)
  const reason = isAdmin ? query.status_reason : undefined
  const { rows, total } = await listVersionPage(
    ctx.db,
    { nodeIds: query.nodeId, statuses, reason, viewer: ctx.actor, ofDeletedPacks },
    { limit, offset },
  )
  const versions = rows.map((row) =>
    versionView(isAdmin ? row : { ...row, statusReason: publicReason(row.statusReason) }, {
      withReason: query.include_status_reason,
      viewer: ctx.actor,
      mayFetch: isAdmin,
    }),
  )
  return { total, versions, page, pageSize: limit, totalPages: Math.ceil(total / limit) }
}
