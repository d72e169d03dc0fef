import { createRoute, z } from '@hono/zod-openapi'
import {
  adminListUsersQuerySchema,
  adminUserInputSchema,
  adminUserPageSchema,
  adminUserSchema,
} from '../../../contract/admin/admin-lists'
import { LIMITS } from '../../../contract/conventions/limits'
import { signedIn } from '../../http/authentication'
import { createRouter, json, jsonBody, refusals } from '../../http/router'
import { adminListUsers } from '../../moderation/admin-list-users'
import { adminUpdateUser } from '../../moderation/admin-update-user'

const adminListUsersRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminListUsers',
  summary: 'Lists users, paged',
  method: 'get',
  path: '/admin/users',
  request: { query: adminListUsersQuerySchema },
  responses: {
    200: json(adminUserPageSchema, 'a page of users'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

const adminUpdateUserRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminUpdateUser',
  summary: 'Grants or removes a user’s administrator rights, or changes their limits',
  method: 'put',
  path: '/admin/users/{userId}',
  request: {
    params: z.object({
      userId: z.string().max(LIMITS.name).meta({ description: 'id of a user', example: 'uid-1' }),
    }),
    body: jsonBody(adminUserInputSchema),
  },
  responses: {
    200: json(adminUserSchema, 'the user'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'user_not_found',
      'state_conflict',
    ),
  },
})

export const adminUsersRoutes = () =>
  createRouter()
    .openapi(adminListUsersRoute, async (context) =>
      context.json(await adminListUsers(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(adminUpdateUserRoute, async (context) => {
      const { userId } = context.req.valid('param')
      return context.json(await adminUpdateUser(context.get('ctx'), userId, context.req.valid('json')), 200)
    })
