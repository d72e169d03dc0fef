import { changedFields } from '../audit/changed-fields'
import type { Db } from '../platform/database/client'
import { findNodeRow, findRepositoryHolder, type NodeChanges } from '../store/packs/node-rows.repo'
import { unverifiedBy } from '../packs/unverified-by'
import { metadataChanges } from '../packs/published-metadata'
import { findLatestMetadata } from '../store/versions/latest-metadata.repo'

/**
 * The changes that apply the published metadata of a pack's latest version, with the old values. A repository that another
 * pack has by now is left out. `icon` is the latest version's icon, if already known.
 */
export async function latestMetadata(
  tx: Db,
  nodeId: string,
  icon: string | undefined,
): Promise<{ before: NodeChanges; after: NodeChanges }> {
  const metadata = await findLatestMetadata(tx, nodeId)
  const row = metadata && (await findNodeRow(tx, nodeId))
  if (!row) return { before: {}, after: {} }
  const { repository, repositoryKey, ...said } = metadataChanges(metadata)
  const isFree = !(await findRepositoryHolder(tx, repositoryKey ?? '', nodeId))
  return changedFields(row, {
    ...said,
    ...(isFree && { repository, repositoryKey, ...unverifiedBy(row, repositoryKey) }),
    icon: icon ?? said.icon,
  })
}
