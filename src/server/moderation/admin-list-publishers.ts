import type { AdminListPublishersQuery, AdminPublisherPage } from '../../contract/admin/admin-lists'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { pageOf } from '../views/page-of'
import { daysBefore } from '../domain/days-before'
import { authorize } from '../access/authorize'
import { countNodesOfEach, listMembersOf, listPublisherPage } from '../store/publishers/admin-publishers.repo'
import { publisherView } from '../views/publisher-view'

/** A page of publishers by id, with what a ban of each would affect, for administrators. Refuses as `authorize` does. */
export async function adminListPublishers(
  ctx: Ctx,
  query: AdminListPublishersQuery,
): Promise<AdminPublisherPage> {
  await authorize(ctx, ctx.db, 'adminListPublishers')
  const { page, limit, offset } = pageOf(query, LIMITS.adminListPerPage)
  const { search, status, created_within: days } = query
  const createdSince = days === undefined ? undefined : daysBefore(ctx.clock(), days)
  const { rows, total } = await listPublisherPage(
    ctx.db,
    { search: search?.trim(), status, createdSince },
    { limit, offset },
  )
  const ids = rows.map((row) => row.id)
  const members = await listMembersOf(ctx.db, ids)
  const counts = new Map((await countNodesOfEach(ctx.db, ids)).map((row) => [row.publisherId, row]))
  const publishers = rows.map((publisher) => ({
    ...publisherView({ publisher, members: [] }),
    members: members
      .filter(({ member }) => member.publisherId === publisher.id)
      .map(({ member, user: { id, name, email, isBanned } }) => ({
        id: member.id,
        role: member.role,
        user: { id, name, email, isBanned },
      })),
    node_count: counts.get(publisher.id)?.all ?? 0,
    active_node_count: counts.get(publisher.id)?.active ?? 0,
  }))
  return { total, publishers, page, limit, totalPages: Math.ceil(total / limit) }
}
