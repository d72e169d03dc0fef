import type { AdminListNodeVersionsQuery } from '../../contract/node-queries'
import type { NodeVersionPage } from '../../contract/node-version'
import type { NodeVersionStatus } from '../../contract/statuses'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { listVersions } from '../versions/list-versions'

/**
 * Versions of all packs as `listVersions` tells them to an administrator; with `include_deleted` also deleted ones, and
 * those of deleted packs. Refuses as `authorize` does.
 */
export async function adminListNodeVersions(
  ctx: Ctx,
  { include_deleted, ...query }: AdminListNodeVersionsQuery,
): Promise<NodeVersionPage> {
  await authorize(ctx, ctx.db, 'adminListNodeVersions')
  if (!include_deleted) return listVersions(ctx, query)
  const statuses: NodeVersionStatus[] = [
    ...(query.statuses ?? ['NodeVersionStatusActive']),
    'NodeVersionStatusDeleted',
  ]
  return listVersions(ctx, { ...query, statuses }, { ofDeletedPacks: true })
}
