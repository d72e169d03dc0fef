import type { AdminListNodeVersionsQuery } from '../../contract/packs/node-queries'
import type { NodeVersionPage } from '../../contract/versions/node-version'
import type { NodeVersionStatus } from '../../contract/conventions/statuses'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { versionPage } from '../versions/version-page'

/**
 * Versions of all packs as administrators see them; with `include_deleted` also deleted ones and those of deleted packs. Refuses
 * as `authorize` does.
 */
export async function adminListNodeVersions(
  ctx: Ctx,
  { include_deleted, ...query }: AdminListNodeVersionsQuery,
): Promise<NodeVersionPage> {
  await authorize(ctx, ctx.db, 'adminListNodeVersions')
  if (!include_deleted) return versionPage(ctx, query)
  const statuses: NodeVersionStatus[] = [
    ...(query.statuses ?? ['NodeVersionStatusActive']),
    'NodeVersionStatusDeleted',
  ]
  return versionPage(ctx, { ...query, statuses }, { ofDeletedPacks: true })
}
