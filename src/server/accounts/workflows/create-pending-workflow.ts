import { LIMITS } from '../../../contract/conventions/limits'
import type { TrustedWorkflow, TrustedWorkflowInput } from '../../../contract/people/trusted-workflow'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { requireQuota } from '../../access/require-quota'
import { requireNewNodeId } from '../../packs/require-new-node-id'
import { Refusal } from '../../platform/refusal'
import { countPendingWorkflowsOf } from '../../store/publishers/trusted-workflows.repo'
import { nameWorkflow, requireIssuer } from './name-workflow'

/**
 * Allows a workflow to create a pack that does not exist yet, by publishing it within a week (contract 1D, decision 54). The id
 * is not reserved: whoever publishes first gets it. Refuses as `requireIssuer`, `authorize`, `requireNewNodeId`,
 * `requireQuota` and `nameWorkflow` do, and more than five of a publisher with `state_conflict`.
 */
export async function createPendingWorkflow(
  ctx: Ctx,
  publisherId: string,
  input: TrustedWorkflowInput,
): Promise<TrustedWorkflow> {
  const issuer = requireIssuer(ctx, input)
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'createPendingWorkflow', { publisherId })
    await requireNewNodeId(ctx, tx, input.node_id, { field: 'node_id' })
    await requireQuota(ctx, tx, actor.id, 'packs')
    if ((await countPendingWorkflowsOf(tx, publisher.id)) >= LIMITS.pendingWorkflowsPerPublisher)
      throw new Refusal(
        'state_conflict',
        'Five workflows are to make packs for this publisher already. Remove one that is not used.',
      )
    return nameWorkflow(ctx, tx, {
      action: 'createPendingWorkflow',
      actor,
      publisherId: publisher.id,
      pack: { newNodeId: input.node_id },
      issuer,
      input,
    })
  })
}
