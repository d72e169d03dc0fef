import { replaceNodeClasses } from '../store/catalogue/catalogue.repo'
import type { Db } from '../platform/database/client'
import { findGlyph } from '../store/packs/glyphs.repo'
import { type NodeChanges, updateNodeRow } from '../store/packs/node-rows.repo'
import { listLatestClasses } from '../store/versions/latest-classes.repo'
import { latestMetadata } from './latest-metadata'
import { shownFacts } from './shown-facts'
import { refreshDataTypes } from '../store/versions/data-types.repo'

/**
 * Updates a pack's metadata, node classes and search texts to its latest version. Must be called in every transaction that
 * may change which version is the latest; applies the given changes of the pack too. Returns the changed metadata for the
 * audit row.
 */
export async function syncNodeWithLatestVersion(
  tx: Db,
  nodeId: string,
  changes: NodeChanges & { changedAt: Date },
): Promise<{ before: NodeChanges; after: NodeChanges }> {
  const comfyNodes = await listLatestClasses(tx, nodeId)
  if (comfyNodes) await replaceNodeClasses(tx, { id: nodeId, comfyNodes }, changes.changedAt)
  await refreshDataTypes(tx, [nodeId])
  const said = await latestMetadata(tx, nodeId, changes.icon)
  await updateNodeRow(tx, nodeId, {
    ...changes,
    ...said.after,
    glyph: await findGlyph(tx, nodeId),
    ...(await shownFacts(tx, nodeId)),
  })
  return said
}
