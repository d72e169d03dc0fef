import { LIMITS } from '../../../contract/conventions/limits'
import type { TrustedWorkflow, TrustedWorkflowInput } from '../../../contract/people/trusted-workflow'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { Refusal } from '../../platform/refusal'
import { countTrustedWorkflowsOf } from '../../store/publishers/trusted-workflows.repo'
import { nameWorkflow, requireIssuer } from './name-workflow'

/**
 * Allows a repository's workflow to publish a pack without a secret (contract 1D, decision 54). It belongs to the owner who
 * creates it. Refuses as `requireIssuer`, `authorize` and `nameWorkflow` do, and more than ten with `state_conflict`.
 */
export async function createTrustedWorkflow(
  ctx: Ctx,
  publisherId: string,
  input: TrustedWorkflowInput,
): Promise<TrustedWorkflow> {
  const issuer = requireIssuer(ctx, input)
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher, node } = await authorize(ctx, tx, 'createTrustedWorkflow', {
      publisherId,
      nodeId: input.node_id,
    })
    if ((await countTrustedWorkflowsOf(tx, node.id)) >= LIMITS.trustedWorkflowsPerNode)
      throw new Refusal('state_conflict', 'The pack has ten workflows already. Remove one that is not used.')
    return nameWorkflow(ctx, tx, {
      action: 'createTrustedWorkflow',
      actor,
      publisherId: publisher.id,
      pack: { nodeId: node.id },
      issuer,
      input,
    })
  })
}
