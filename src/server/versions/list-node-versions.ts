import type { ListNodeVersionsQuery } from '../../contract/packs/node-queries'
import type { NodeVersion } from '../../contract/versions/node-version'
import type { NodeVersionStatus } from '../../contract/conventions/statuses'
import type { Ctx } from '../access/context'
import { publicReason } from '../domain/public-reason'
import { requireOpenNode } from './require-visible-version'
import { versionView } from '../views/version-view'
import { listVersionRows } from '../store/versions/versions.repo'

const FOR_OWNERS: readonly NodeVersionStatus[] = ['NodeVersionStatusBanned', 'NodeVersionStatusDeleted']

/**
 * The versions of a pack, newest semver first (decision 6): Active ones unless other states are requested; Banned and Deleted
 * ones, and those whose archive never arrived, only for members and administrators. Refuses with `node_not_found` and, for
 * strangers to a banned pack, `node_banned`.
 */
export async function listNodeVersions(
  ctx: Ctx,
  nodeId: string,
  query: ListNodeVersionsQuery,
): Promise<NodeVersion[]> {
  const { record, trusted } = await requireOpenNode(ctx, nodeId)
  const wanted = query.statuses ?? ['NodeVersionStatusActive']
  const visible = trusted ? wanted : wanted.filter((status) => !FOR_OWNERS.includes(status))
  if (visible.length === 0) return []
  const rows = await listVersionRows(ctx.db, record.node.id, { statuses: visible, awaited: trusted })
  return rows.map(({ version, step }) =>
    versionView(trusted ? version : { ...version, statusReason: publicReason(version.statusReason) }, {
      step,
      withReason: query.include_status_reason,
      viewer: ctx.actor,
      mayFetch: trusted,
      issuers: ctx.workflowTokens?.issuers ?? [],
    }),
  )
}
