import { LIMITS } from '../../contract/limits'
import type { ListVersionsQuery } from '../../contract/node-queries'
import type { NodeVersionPage } from '../../contract/node-version'
import { NODE_VERSION_STATUSES } from '../../contract/statuses'
import type { Ctx } from '../context'
import { pageOf } from '../nodes/page-of'
import { publicReason } from './public-reason'
import { versionView } from './version-view'
import { listVersionPage } from './versions.repo'

const HIDDEN = ['NodeVersionStatusBanned', 'NodeVersionStatusDeleted']

/**
 * Versions of all packs, newest first (contract 1B). Banned and Deleted ones, and reasons whole and searchable, are
 * for administrators; everyone else reads the public form (decision 6).
 */
export async function listVersions(ctx: Ctx, query: ListVersionsQuery): Promise<NodeVersionPage> {
  const isAdmin = ctx.actor?.isAdmin ?? false
  const asked = query.statuses ?? ['NodeVersionStatusActive']
  const statuses = NODE_VERSION_STATUSES.filter(
    (status) => asked.includes(status) && (isAdmin || !HIDDEN.includes(status)),
  )
  const { page, limit, offset } = pageOf({ page: query.page, limit: query.pageSize }, LIMITS.versionsPerPage)
  const reason = isAdmin ? query.status_reason : undefined
  const { rows, total } = await listVersionPage(
    ctx.db,
    { nodeIds: query.nodeId, statuses, reason },
    { limit, offset },
  )
  const versions = rows.map((row) =>
    versionView(isAdmin ? row : { ...row, statusReason: publicReason(row.statusReason) }, {
      withReason: query.include_status_reason,
      viewer: ctx.actor,
    }),
  )
  return { total, versions, page, pageSize: limit, totalPages: Math.ceil(total / limit) }
}
