import type { BulkNodeVersions, BulkNodeVersionsInput } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { listKnownVersions } from '../store/versions/bulk-versions.repo'
import { listStandingAdvisories } from '../store/reports/advisories.repo'
import { storedNumber } from '../domain/normalize-version'
import { omitEmpty } from '../platform/omit-empty'
import { warningsOf } from '../views/advisory-warning'
import { versionView } from '../views/version-view'
import type { VersionRow } from '../store/versions/versions.repo'

/**
 * Versions by pack and number, one result for each in the requested order (contract 1G), so that people learn the state of
 * what they have installed: includes versions held back or banned, without a download URL, and advisories. All versions of a
 * banned pack are banned.
 */
export async function listBulkNodeVersions(
  ctx: Ctx,
  input: BulkNodeVersionsInput,
): Promise<BulkNodeVersions> {
  const found = await listKnownVersions(
    ctx.db,
    input.node_versions.map(({ node_id: nodeId, version: number }) => ({
      nodeId,
      number: storedNumber(number),
    })),
  )
  const standing = await listStandingAdvisories(
    ctx.db,
    input.node_versions.map(({ node_id: nodeId }) => nodeId),
  )
  return {
    node_versions: input.node_versions.map((identifier) => {
      const known = found.get(`${identifier.node_id.toLowerCase()}@${storedNumber(identifier.version)}`)
      const version = storedNumber(identifier.version)
      const warnings = omitEmpty({
        advisories: warningsOf(standing, { nodeId: identifier.node_id, version }),
      })
      return known
        ? {
            identifier,
            status: 'success' as const,
            node_version: versionView(asInstalled(known)),
            ...warnings,
          }
        : { identifier, status: 'not_found' as const, error_message: 'Node version not found', ...warnings }
    }),
  }
}

const asInstalled = ({ version, isBanned }: { version: VersionRow; isBanned: boolean }): VersionRow =>
  isBanned ? { ...version, status: 'NodeVersionStatusBanned' } : version
