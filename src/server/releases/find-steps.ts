import type { Dependencies } from '../access/context'
import { COMPARISON_RULES } from '../domain/releases/release-verdict'
import { findNodeRow } from '../store/packs/node-rows.repo'
import { listStepsToDo } from '../store/versions/version-steps.repo'
import { findNodeIdOfVersion, findVersionById } from '../store/versions/versions.repo'
import { saveStep } from './save-step'

/**
 * Computes missing and outdated steps: of new versions, of those after a version that was added or removed, and of all after
 * a change of the rules. Each is stored in its own transaction, so that an interrupted run continues there.
 * @param most maximum number per call
 * @returns how many were computed; 0 when all are up to date
 */
export async function findSteps(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  most: number,
): Promise<number> {
  const ids = await listStepsToDo(db, COMPARISON_RULES, most)
  for (const id of ids)
    await db.transaction(async (tx) => {
      // Lock the pack first, as every other write does, to avoid deadlocks.
      const nodeId = await findNodeIdOfVersion(tx, id)
      if (nodeId !== undefined) await findNodeRow(tx, nodeId)
      const version = await findVersionById(tx, id)
      if (version) await saveStep(tx, version, clock())
    })
  return ids.length
}
