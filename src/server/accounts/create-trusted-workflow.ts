import { LIMITS } from '../../contract/conventions/limits'
import type { TrustedWorkflow, TrustedWorkflowInput } from '../../contract/people/trusted-workflow'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { countTrustedWorkflowsOf, insertTrustedWorkflow } from '../store/publishers/trusted-workflows.repo'
import { findUserRow } from '../store/users/users.repo'
import { trustedWorkflowView } from './trusted-workflow-view'

/**
 * Lets a workflow of a repository publish a pack without a secret (contract 1D, decision 54). It belongs to the owner who
 * names it. Refuses as `authorize` does, an issuer that is not believed with `invalid_request`, one that the pack has
 * already and more than ten with `state_conflict`.
 */
export async function createTrustedWorkflow(
  ctx: Ctx,
  publisherId: string,
  input: TrustedWorkflowInput,
): Promise<TrustedWorkflow> {
  const issuers = ctx.workflowTokens?.issuers.map(({ address }) => address) ?? []
  const issuer = input.issuer ?? issuers[0]
  if (issuer === undefined || !issuers.includes(issuer))
    throw new Refusal(
      'invalid_request',
      `Invalid format for field issuer: must be one of ${issuers.join(', ') || 'none, as the operator has it'}`,
    )
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher, node } = await authorize(ctx, tx, 'createTrustedWorkflow', {
      publisherId,
      nodeId: input.node_id,
    })
    if ((await countTrustedWorkflowsOf(tx, node.id)) >= LIMITS.trustedWorkflowsPerNode)
      throw new Refusal('state_conflict', 'The pack has ten workflows already. Remove one that is not used.')
    const row = await insertTrustedWorkflow(tx, {
      publisherId: publisher.id,
      nodeId: node.id,
      userId: actor.id,
      issuer,
      repository: input.repository,
      workflow: input.workflow,
      environment: input.environment ?? '',
      createdAt: ctx.clock(),
    })
    if (!row) throw new Refusal('state_conflict', 'The pack has this workflow already.')
    const { id, repository, workflow, environment } = row
    await recordAudit(tx, ctx, actor, {
      action: 'createTrustedWorkflow',
      target: `node:${node.id}`,
      after: { id, issuer, repository, workflow, environment },
    })
    return trustedWorkflowView(row, (await findUserRow(tx, actor.id))?.name ?? '')
  })
}
