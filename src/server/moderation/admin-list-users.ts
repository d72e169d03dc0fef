import type { AdminListUsersQuery, AdminUserPage } from '../../contract/admin/admin-lists'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { pageOf } from '../views/page-of'
import { authorize } from '../access/authorize'
import { userForAdmins } from '../views/user-for-admins'
import { listPublisherIdsOf, listUserPage } from '../store/users/admin-users.repo'

/** A page of users by name, for administrators. Refuses as `authorize` does. */
export async function adminListUsers(ctx: Ctx, query: AdminListUsersQuery): Promise<AdminUserPage> {
  await authorize(ctx, ctx.db, 'adminListUsers')
  const { page, limit, offset } = pageOf(query, LIMITS.adminListPerPage)
  const filter = { search: query.search?.trim(), isAdmin: query.is_admin }
  const { rows, total } = await listUserPage(ctx.db, filter, { limit, offset })
  const memberships = await listPublisherIdsOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  const users = rows.map((row) =>
    userForAdmins(
      row,
      memberships.filter((of) => of.userId === row.id).map((of) => of.publisherId),
    ),
  )
  return { total, users, page, limit, totalPages: Math.ceil(total / limit) }
}
