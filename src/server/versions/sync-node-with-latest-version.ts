import { replaceNodeClasses } from '../store/catalogue/catalogue.repo'
import { versionNeeds } from '../domain/requirement-needs'
import type { Db } from '../platform/database/client'
import { findGlyph } from '../store/packs/glyphs.repo'
import { type NodeChanges, updateNodeRow } from '../store/packs/node-rows.repo'
import { listLatestClasses } from '../store/versions/latest-classes.repo'
import { findLatestRequirements } from '../store/versions/latest-requirements.repo'
import { latestMetadata } from './latest-metadata'
import { refreshDataTypes } from '../store/versions/data-types.repo'

/**
 * Lets a pack show what its latest version holds, say what publishing that version said, and be found by both. To be called
 * in every transaction that may change which version is the latest; takes the pack's changes that go with it. Returns what
 * the pack says now that it did not say before, for the audit row.
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
    needs: await needsOfLatest(tx, nodeId),
  })
  return said
}

/** What the latest version needs of a machine; undefined, which changes nothing, where there is none. */
async function needsOfLatest(tx: Db, nodeId: string) {
  const latest = await findLatestRequirements(tx, nodeId)
  return latest && [...new Set(versionNeeds(latest).map(({ need }) => need))].sort()
}
