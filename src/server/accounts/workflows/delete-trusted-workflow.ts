import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { recordAudit } from '../../audit/record-audit'
import { Refusal } from '../../platform/refusal'
import { deleteTrustedWorkflowRow } from '../../store/publishers/trusted-workflows.repo'

/**
 * Stops trusting a workflow (contract 1D); credentials issued to it end as well. Refuses as `authorize` does, and with
 * `trusted_workflow_not_found`.
 */
export async function deleteTrustedWorkflow(
  ctx: Ctx,
  path: { publisherId: string; workflowId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { publisherId } = path
    const { actor, publisher } = await authorize(ctx, tx, 'deleteTrustedWorkflow', { publisherId })
    const row = await deleteTrustedWorkflowRow(tx, publisher.id, path.workflowId)
    if (!row) throw new Refusal('trusted_workflow_not_found', 'The publisher has no such workflow')
    const { id, nodeId, newNodeId, issuer, repository, workflow, environment } = row
    await recordAudit(tx, ctx, actor, {
      action: 'deleteTrustedWorkflow',
      target: nodeId ? `node:${nodeId}` : `publisher:${publisher.id}`,
      before: { id, ...(newNodeId && { newNodeId }), issuer, repository, workflow, environment },
    })
  })
}
