import type { ClaimInput } from '../../contract/packs/claim'
import type { Ctx } from '../access/context'
import { saveNode } from './save-node'
import { authorize } from '../access/authorize'
import { sitePages } from '../domain/site-pages'
import { Refusal } from '../platform/refusal'
import { githubRefusal } from './github-refusal'
import { githubRepositoryOf } from '../adapters/github/github-repository'

/**
 * Claims an unclaimed pack for a publisher of the caller, who proves with a GitHub token that the repository is theirs
 * (contract 2.8); from then on the repository is this pack's alone. No locks are held while GitHub is called, so everything
 * is checked again afterwards. Refuses as `authorize` and `githubRefusal` do, and repositories on other hosts with
 * `not_github_repository`.
 */
export async function claimNode(
  ctx: Ctx,
  path: { publisherId: string; nodeId: string },
  input: ClaimInput,
): Promise<void> {
  const { node } = await authorize(ctx, ctx.db, 'claimNode', path)
  const repository = githubRepositoryOf(node.repository)
  const asked = { kind: 'claim', node_id: path.nodeId, publisher_id: path.publisherId }
  const askAt = sitePages.appeals(ctx.siteUrl, asked)
  if (!repository)
    throw new Refusal(
      'not_github_repository',
      `Claiming only works with GitHub repositories, and this pack’s is elsewhere. Ask for it at ${askAt}`,
    )
  const refusal = githubRefusal(await ctx.github.askAccess(repository, input.GH_TOKEN), repository, askAt)
  if (refusal) throw refusal
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher, node: row } = await authorize(ctx, tx, 'claimNode', path)
    if (row.repositoryKey !== node.repositoryKey)
      throw new Refusal('state_conflict', 'The pack’s repository has just changed. Check it and try again.')
    const changes = { publisherId: publisher.id, repositoryVerified: true }
    await saveNode(ctx, tx, { action: 'claimNode', actor, row, changes })
  })
}
