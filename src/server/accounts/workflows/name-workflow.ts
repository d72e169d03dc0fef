import type { TrustedWorkflow, TrustedWorkflowInput } from '../../../contract/people/trusted-workflow'
import { WORKFLOW_SHAPES } from '../../../contract/people/workflow-shapes'
import type { Actor, Ctx } from '../../access/context'
import type { Issuer } from '../../adapters/issuers/issuer-setting'
import { recordAudit } from '../../audit/record-audit'
import type { Db } from '../../platform/database/client'
import { Refusal } from '../../platform/refusal'
import { insertTrustedWorkflow } from '../../store/publishers/trusted-workflows.repo'
import { findUserRow } from '../../store/users/users.repo'
import { trustedWorkflowView } from './trusted-workflow-view'

const invalid = (field: string, must: string) =>
  new Refusal('invalid_request', `Invalid format for field ${field}: must be ${must}`)

/**
 * Returns the issuer of a workflow's tokens: the requested one, by default the first. Refuses with `invalid_request` an
 * untrusted issuer, and a malformed repository or file name.
 */
export function requireIssuer(ctx: Pick<Ctx, 'workflowTokens'>, input: TrustedWorkflowInput): Issuer {
  const issuers = ctx.workflowTokens?.issuers ?? []
  const issuer = issuers.find(({ address }) => address === (input.issuer ?? issuers[0]?.address))
  if (!issuer)
    throw invalid(
      'issuer',
      `one of ${issuers.map(({ address }) => address).join(', ') || 'none, as the operator has it'}`,
    )
  const { repository, workflow, examples } = WORKFLOW_SHAPES[issuer.kind]
  if (!repository.test(input.repository))
    throw invalid('repository', `owner/name, such as ${examples.repository}`)
  if (!workflow.test(input.workflow))
    throw invalid('workflow', `the name of the workflow’s file, such as ${examples.workflow}`)
  return issuer
}

/**
 * Stores a workflow as that of the owner who creates it, with its audit row. Refuses an existing one with
 * `state_conflict`.
 */
export async function nameWorkflow(
  ctx: Ctx,
  tx: Db,
  named: {
    action: 'createTrustedWorkflow' | 'createPendingWorkflow'
    actor: Actor
    publisherId: string
    pack: { nodeId: string } | { newNodeId: string }
    issuer: Issuer
    input: TrustedWorkflowInput
  },
): Promise<TrustedWorkflow> {
  const { action, actor, publisherId, pack, input } = named
  const row = await insertTrustedWorkflow(tx, {
    ...pack,
    publisherId,
    userId: actor.id,
    issuer: named.issuer.address,
    repository: input.repository,
    workflow: input.workflow,
    environment: input.environment ?? '',
    createdAt: ctx.clock(),
  })
  if (!row) throw new Refusal('state_conflict', 'The pack has this workflow already.')
  const { id, nodeId, newNodeId, issuer, repository, workflow, environment } = row
  await recordAudit(tx, ctx, actor, {
    action,
    target: nodeId ? `node:${nodeId}` : `publisher:${publisherId}`,
    after: { id, ...(newNodeId && { newNodeId }), issuer, repository, workflow, environment },
  })
  return trustedWorkflowView(row, (await findUserRow(tx, actor.id))?.name ?? '')
}
