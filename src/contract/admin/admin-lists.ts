import { z } from 'zod'
import { EXAMPLE_PUBLISHER, EXAMPLE_USER, ONE_PAGE } from '../conventions/examples'
import { LIMITS } from '../conventions/limits'
import { publisherMemberSchema, publisherSchema, publisherStatusSchema } from '../people/publisher'
import { clampedInteger, flag, pageNumber, pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'
import { userSchema } from '../people/user'

const paging = {
  page: pageNumber,
  limit: pageSize(LIMITS.adminListPerPage),
}
const search = (description: string) => z.string().max(LIMITS.searchText).optional().meta({ description })
const pageFields = {
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
}

const EXAMPLE_ADMIN_PUBLISHER = {
  ...EXAMPLE_PUBLISHER,
  members: [
    {
      id: '9e90819f-2184-447d-b040-5c1461675409',
      role: 'owner',
      user: { id: 'uid-1', name: 'Ann', email: 'ann@example.com', isBanned: false },
    },
  ],
  node_count: 3,
  active_node_count: 2,
}
const EXAMPLE_ADMIN_USER = {
  ...EXAMPLE_USER,
  isBanned: false,
  createdAt: '2026-08-19T07:30:00.000Z',
  publishers: ['acme'],
  quotaFactor: 1,
}

/** Query of `GET /admin/publishers`. */
export const adminListPublishersQuerySchema = z.object({
  ...paging,
  search: search('part of the id or the name'),
  status: publisherStatusSchema.optional().meta({ description: 'only publishers in this state' }),
  created_within: clampedInteger(1, LIMITS.updatedWithinDays)
    .optional()
    .meta({ description: 'only publishers created within so many days' }),
})
export type AdminListPublishersQuery = z.output<typeof adminListPublishersQuerySchema>

/** A publisher as administrators see it: members with their emails, and the number of packs a ban would affect. */
export const adminPublisherSchema = publisherSchema
  .extend({
    members: z.array(
      publisherMemberSchema
        .extend({
          id: z.string(),
          user: z
            .object({ id: z.string(), name: z.string(), email: z.string(), isBanned: z.boolean() })
            .meta({ id: 'AdminPublisherMemberUser' }),
        })
        .meta({ id: 'AdminPublisherMember' }),
    ),
    node_count: z.number().int().meta({ description: 'number of packs that are not deleted' }),
    active_node_count: z.number().int().meta({ description: 'number of packs that a ban would ban' }),
  })
  .meta({ id: 'AdminPublisher', example: EXAMPLE_ADMIN_PUBLISHER })
export type AdminPublisher = z.infer<typeof adminPublisherSchema>

/** One page of `GET /admin/publishers`. */
export const adminPublisherPageSchema = z
  .object({ ...pageFields, publishers: z.array(adminPublisherSchema) })
  .meta({ id: 'AdminPublisherPage', example: { ...ONE_PAGE, publishers: [EXAMPLE_ADMIN_PUBLISHER] } })
export type AdminPublisherPage = z.infer<typeof adminPublisherPageSchema>

/** Query of `GET /admin/users`. */
export const adminListUsersQuerySchema = z.object({
  ...paging,
  search: search('part of the email address or name, or the complete id'),
  is_admin: flag().optional().meta({ description: 'only administrators, or only others' }),
})
export type AdminListUsersQuery = z.output<typeof adminListUsersQuerySchema>

/** A user as administrators see them, with the ids of their publishers. */
export const adminUserSchema = userSchema
  .extend({
    isBanned: z.boolean(),
    createdAt: timestampSchema,
    publishers: z.array(z.string()),
    quotaFactor: z.number().int().meta({ description: 'factor by which the user’s quotas are multiplied' }),
  })
  .meta({ id: 'AdminUser', example: EXAMPLE_ADMIN_USER })
export type AdminUser = z.infer<typeof adminUserSchema>

/** One page of `GET /admin/users`. */
export const adminUserPageSchema = z
  .object({ ...pageFields, users: z.array(adminUserSchema) })
  .meta({ id: 'AdminUserPage', example: { ...ONE_PAGE, users: [EXAMPLE_ADMIN_USER] } })
export type AdminUserPage = z.infer<typeof adminUserPageSchema>

/** The fields of a user an administrator may change; absent means unchanged. */
export const adminUserInputSchema = z
  .object({
    isAdmin: z.boolean().optional(),
    quotaFactor: z.number().int().min(1).max(LIMITS.quotaFactor).optional(),
  })
  .refine(({ isAdmin, quotaFactor }) => isAdmin !== undefined || quotaFactor !== undefined, {
    path: ['isAdmin'],
    error: 'must be said, unless quotaFactor is',
  })
  .meta({ id: 'AdminUserInput', example: { isAdmin: true } })
export type AdminUserInput = z.infer<typeof adminUserInputSchema>
