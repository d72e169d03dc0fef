import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { sitePages } from '../domain/site-pages'
import { findRepositoryHolder } from '../store/packs/node-rows.repo'

/**
 * Refuses the repository of another pack, given by its key, with `repository_exists` and the pack's id; an unclaimed one can be
 * claimed instead. Only verified repositories are exclusive.
 */
export async function requireFreeRepository(
  ctx: Pick<Ctx, 'siteUrl'>,
  db: Db,
  repositoryKey: string | undefined,
  nodeId: string,
): Promise<void> {
  const holder = await findRepositoryHolder(db, repositoryKey ?? '', nodeId)
  if (!holder) return
  const { id, publisherId } = holder
  const wayOn =
    publisherId === UNCLAIMED_PUBLISHER.id
      ? `${id} is unclaimed. If the repository is yours, claim it at ${sitePages.claimNode(ctx.siteUrl, id)} and publish under its id.`
      : `${id} of the publisher ${publisherId} has it. If the repository is yours, ask for the pack at ${sitePages.appeals(ctx.siteUrl, { kind: 'claim', node_id: id })}`
  throw new Refusal('repository_exists', `duplicate: node with same repo already exists: ${wayOn}`)
}
