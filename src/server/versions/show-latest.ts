import { replaceNodeClasses } from '../catalogue/catalogue.repo'
import type { Db } from '../db/client'
import { type NodeChanges, updateNodeRow } from '../nodes/node-rows.repo'
import { addToVocabulary } from '../nodes/vocabulary.repo'
import { listLatestClasses } from './latest-classes.repo'

/**
 * Lets a pack show what its latest version holds, and be found by it. To be called in every transaction that may change
 * which version is the latest; takes the pack's changes that go with it.
 */
export async function showLatest(tx: Db, nodeId: string, changes: NodeChanges): Promise<void> {
  const comfyNodes = await listLatestClasses(tx, nodeId)
  if (comfyNodes) await replaceNodeClasses(tx, [{ id: nodeId, comfyNodes }])
  await updateNodeRow(tx, nodeId, changes)
  await addToVocabulary(tx, [nodeId])
}
