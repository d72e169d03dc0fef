import type { PublishingKey } from '../../contract/people/trusted-workflow'
import type { Ctx } from '../access/context'
import { findPublishingPerson } from '../access/find-publishing-person'
import { hashSecret, mintSecret, secretStart } from '../access/secret'
import { recordAudit } from '../audit/record-audit'
import { sitePages } from '../domain/site-pages'
import { Refusal } from '../platform/refusal'
import { findNodeRow } from '../store/packs/node-rows.repo'
import { findPublisherRow } from '../store/publishers/publishers.repo'
import {
  holdPendingWorkflowsOf,
  holdTrustedWorkflowsOf,
  noteWorkflowUse,
  useWorkflowToken,
} from '../store/publishers/trusted-workflows.repo'
import { insertToken } from '../store/users/tokens.repo'
import { matchingWorkflow } from './matching-workflow'

/** Lifetime of a key from trusted publishing, in milliseconds (contract 1F). */
const GOOD_FOR_MS = 15 * 60_000

const refused = (sentence: string) => new Refusal('workflow_refused', sentence)

/**
 * Exchanges an issuer's token for a workflow run for a key that publishes this pack for 15 minutes (contract 1F, decision
 * 54): if an owner has named this workflow, its repository has the id of the first use, and the token was not exchanged
 * before. A pack that does not exist yet is created by publishing it. The key belongs to the owner who named the workflow,
 * and works as long as they may publish. Refuses all other tokens with `workflow_refused`, as `WorkflowTokens.read` does,
 * banned users and publishers with `banned`, and a banned pack with `node_banned`.
 */
export async function createPublishingKey(
  ctx: Ctx,
  path: { publisherId: string; nodeId: string },
  token: string,
): Promise<PublishingKey> {
  if (!ctx.workflowTokens) throw refused('This registry believes no tokens of workflows.')
  const now = ctx.clock()
  const {
    build,
    digest,
    expiresAt: over,
  } = await ctx.workflowTokens.read(token, { audience: ctx.siteUrl, now })
  const secret = mintSecret()
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
  return ctx.db.transaction(async (tx) => {
    const publisher = await findPublisherRow(tx, path.publisherId)
    const node = await findNodeRow(tx, path.nodeId)
    const holdNamed = node ? holdTrustedWorkflowsOf : holdPendingWorkflowsOf
    const nodeId = node?.id ?? path.nodeId
    const named = publisher ? await holdNamed(tx, { publisherId: publisher.id, nodeId }) : []
    const found = matchingWorkflow(named, build, now)
    if (typeof found === 'string' || !publisher)
      throw refused(
        `${String(found)} Owners name workflows at ${sitePages.keys(ctx.siteUrl, path.publisherId)}`,
      )
    if (publisher.status === 'PublisherStatusBanned') throw new Refusal('banned', 'user/publisher is banned')
    if (node?.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
    if (!(await useWorkflowToken(tx, digest, over)))
      throw refused('This token was exchanged before. Ask for a new one in the same run.')
    await noteWorkflowUse(tx, found.id, build, now)
    const row = await insertToken(tx, {
      publisherId: publisher.id,
      userId: found.userId,
      name: `${build.repository} ${build.workflow}`,
      secretHash: hashSecret(secret),
      secretStart: secretStart(secret),
      createdAt: now,
      expiresAt,
      scopes: ['publish'],
      nodeIds: [nodeId],
      trustedWorkflowId: found.id,
      builtBy: build,
    })
    if (!(await findPublishingPerson(ctx, tx, publisher.id, { id: row.id }, { nodeId })))
      throw refused(
        'Whoever named this workflow publishes for this publisher no more. An owner has to name it anew.',
      )
    await recordAudit(
      tx,
      ctx,
      { id: `workflow:${found.id}` },
      {
        action: 'createPublishingKey',
        target: node ? `node:${nodeId}` : `publisher:${publisher.id}`,
        after: { id: row.id, ...(!node && { newNodeId: nodeId }), ...build },
      },
    )
    return { token: secret, expires_at: expiresAt.toISOString() }
  })
}
