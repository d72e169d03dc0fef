import { changedFields } from '../audit/changed-fields'
import type { Db } from '../platform/database/client'
import { findNodeRow, findRepositoryHolder, type NodeChanges } from '../store/packs/node-rows.repo'
import { unverifiedBy } from '../packs/unverified-by'
import { metadataChanges } from '../packs/published-metadata'
import { findLatestMetadata } from '../store/versions/latest-metadata.repo'

/**
 * How a pack changes so that it says what publishing its latest version said of it, with what stood there before. A
 * repository that another pack has got meanwhile is left out. `icon` is the one that goes with the latest version, if that
 * is known already.
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
