import type { BulkNodeVersions, BulkNodeVersionsInput } from '../../contract/node-version'
import type { Ctx } from '../context'
import { storedNumber } from './normalize-version'
import { versionView } from './version-view'
import { listActiveVersions } from './versions.repo'

/** Installable versions by pack and number, one result for each in the order asked (contract 1G). */
export async function listBulkNodeVersions(
  ctx: Ctx,
  input: BulkNodeVersionsInput,
): Promise<BulkNodeVersions> {
  const found = await listActiveVersions(
    ctx.db,
    input.node_versions.map(({ node_id: nodeId, version: number }) => ({
      nodeId,
      number: storedNumber(number),
    })),
  )
  return {
    node_versions: input.node_versions.map((identifier) => {
      const row = found.get(`${identifier.node_id.toLowerCase()}@${storedNumber(identifier.version)}`)
      return row
        ? { identifier, status: 'success' as const, node_version: versionView(row) }
        : { identifier, status: 'not_found' as const, error_message: 'Node version not found' }
    }),
  }
}
