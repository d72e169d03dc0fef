import type { Dependencies } from '../access/context'
import { COMPARISON_RULES } from '../domain/releases/release-verdict'
import { findNodeRow } from '../store/packs/node-rows.repo'
import { listStepsToDo } from '../store/versions/version-steps.repo'
import { findNodeIdOfVersion, findVersionById } from '../store/versions/versions.repo'
import { saveStep } from './save-step'

/**
 * Finds the steps to versions that are not known, or were found by other rules: those of new versions, of the ones above what
 * came or went, and of all once the rules have changed. Each is kept in a transaction of its own, so that whoever goes on later
 * goes on there.
 * @param most so many at once
 * @returns how many were found; 0 when all are known
 */
export async function findSteps(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  most: number,
): Promise<number> {
  const ids = await listStepsToDo(db, COMPARISON_RULES, most)
  for (const id of ids)
    await db.transaction(async (tx) => {
      // The pack first, as every other write does, so that none waits for the other in a circle.
      const nodeId = await findNodeIdOfVersion(tx, id)
      if (nodeId !== undefined) await findNodeRow(tx, nodeId)
      const version = await findVersionById(tx, id)
      if (version) await saveStep(tx, version, clock())
    })
  return ids.length
}
