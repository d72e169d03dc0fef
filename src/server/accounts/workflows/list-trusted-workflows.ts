import type { TrustedWorkflows } from '../../../contract/people/trusted-workflow'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { listTrustedWorkflowRows } from '../../store/publishers/trusted-workflows.repo'
import { trustedWorkflowView } from './trusted-workflow-view'

/**
 * Lists the workflows that publish packs of a publisher without a secret, for those who may publish for it (contract 1D).
 * Refuses as `authorize` does.
 */
export async function listTrustedWorkflows(ctx: Ctx, publisherId: string): Promise<TrustedWorkflows> {
  const { publisher } = await authorize(ctx, ctx.db, 'listTrustedWorkflows', { publisherId })
  const rows = await listTrustedWorkflowRows(ctx.db, publisher.id)
  return {
    audience: ctx.siteUrl,
    issuers: [...(ctx.workflowTokens?.issuers ?? [])],
    workflows: rows.map(({ workflow, userName, isTaken }) =>
      trustedWorkflowView(workflow, userName, isTaken),
    ),
  }
}
