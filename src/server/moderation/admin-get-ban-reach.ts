import type { BanReach } from '../../contract/admin/ban-reach'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import {
  countNodesByBan,
  listOtherPublishersOf,
  listReachedMembers,
} from '../store/moderation/ban-reach.repo'

const NONE = { total: 0, ids: [] }

/**
 * What banning a publisher, or lifting its ban, affects: its packs by what happens to them, and its members with their other
 * publishers; the first hundred of each by name. Refuses as `authorize` does.
 */
export async function adminGetBanReach(ctx: Ctx, publisherId: string): Promise<BanReach> {
  const { publisher } = await authorize(ctx, ctx.db, 'adminGetBanReach', { publisherId })
  const packs = await countNodesByBan(ctx.db, publisher.id, LIMITS.banReach)
  const { members, total } = await listReachedMembers(ctx.db, publisher.id, LIMITS.banReach)
  const others = await listOtherPublishersOf(
    ctx.db,
    members.map((member) => member.id),
    publisher.id,
  )
  return {
    status: publisher.status,
    active_nodes: packs.active ?? NONE,
    nodes_banned_with_publisher: packs.with_publisher ?? NONE,
    nodes_banned_alone: packs.alone ?? NONE,
    member_count: total,
    members: members.map((member) => ({
      ...member,
      other_publishers: others
        .filter((other) => other.userId === member.id)
        .map(({ id, status }) => ({ id, status })),
    })),
  }
}
