import type { Actor, Ctx } from '../../access/context'
import type { Db } from '../../platform/database/client'
import { saveNode } from '../../packs/save-node'
import { holdNodesOf, restoreWorkflows } from '../../store/publishers/hand-over.repo'
import { deleteOfferOf } from '../../store/publishers/node-offers.repo'
import type { TrustedWorkflowRow } from '../../store/publishers/trusted-workflows.repo'

/**
 * Moves all packs of a publisher, deleted ones included, each with its own audit row and ledger entry. Keeps the given trusted
 * workflows, and ends open offers of the packs. Refuses as `saveNode` does.
 * @returns the ids of the packs
 */
export async function handOverPacks(
  ctx: Ctx,
  tx: Db,
  act: {
    action: string
    actor: Actor
    from: string
    to: string
    publicReason?: string
    workflows: readonly TrustedWorkflowRow[]
  },
): Promise<string[]> {
  const packs = await holdNodesOf(tx, act.from)
  for (const row of packs) {
    await deleteOfferOf(tx, row.id)
    await saveNode(ctx, tx, {
      action: act.action,
      actor: act.actor,
      row,
      changes: { publisherId: act.to },
      publicReason: act.publicReason,
    })
  }
  await restoreWorkflows(tx, act.workflows, act.to)
  return packs.map(({ id }) => id)
}
