import { LIMITS } from '../../contract/conventions/limits'
import type { Follow, FollowInput } from '../../contract/notices/follows'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { countFollows, countPacksOfAuthor, insertFollow } from '../store/notices/follows.repo'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { findPublisherRow } from '../store/publishers/publishers.repo'
import { followView } from './follow-view'

/**
 * Lets the caller follow a pack, a publisher, an author or a search (contract 1Q); what they follow already stays. Refuses as `authorize`
 * does, with `node_not_found` or `publisher_not_found` what strangers do not see, an author without packs in the lists likewise, and with `state_conflict` more than 500.
 */
export async function createFollow(ctx: Ctx, { kind, target }: FollowInput): Promise<Follow> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'createFollow')
    const { id, name } = await requireTarget(tx, kind, target)
    if ((await countFollows(tx, actor.id)) >= LIMITS.followsPerPerson)
      throw new Refusal(
        'state_conflict',
        `You follow ${LIMITS.followsPerPerson} things already. Stop following one first.`,
      )
    const now = ctx.clock()
    const follow = await insertFollow(tx, {
      userId: actor.id,
      kind,
      target: id,
      createdAt: now,
      lookedAt: now,
    })
    await recordAudit(tx, ctx, actor, {
      action: 'createFollow',
      target: `user:${actor.id}`,
      after: { kind, target: id },
    })
    return followView({ follow, name })
  })
}

async function requireTarget(
  tx: Db,
  kind: FollowInput['kind'],
  target: string,
): Promise<{ id: string; name: string | null }> {
  if (kind === 'search') {
    const query = new URLSearchParams(target)
    query.delete('page')
    query.sort()
    return { id: query.toString(), name: null }
  }
  if (kind === 'author') {
    const id = target.toLowerCase()
    if ((await countPacksOfAuthor(tx, id)) === 0)
      throw new Refusal('node_not_found', `No pack in the lists has a repository of ${id}.`)
    return { id, name: null }
  }
  if (kind === 'node') {
    const node = (await findNodeRecord(tx, target))?.node
    if (!node || node.status !== 'NodeStatusActive') throw new Refusal('node_not_found', 'Node not found')
    return node
  }
  const publisher = await findPublisherRow(tx, target)
  if (!publisher) throw new Refusal('publisher_not_found', 'Publisher not found')
  return publisher
}
