import { createRoute, z } from '@hono/zod-openapi'
import {
  accountDeletionSchema,
  accountExportSchema,
  userSessionSchema,
} from '../../../contract/people/account'
import { deleteUser } from '../../accounts/delete-user'
import { endUserSession } from '../../accounts/sessions/end-user-session'
import { endUserSessions } from '../../accounts/sessions/end-user-sessions'
import { getUserDeletion } from '../../accounts/get-user-deletion'
import { getUserExport } from '../../accounts/get-user-export'
import { listUserSessions } from '../../accounts/sessions/list-user-sessions'
import { signedIn, signedInInPerson } from '../../http/authentication'
import { createRouter, json, noContent, refusals } from '../../http/router'

const getUserExportRoute = createRoute({
  ...signedInInPerson('account'),
  operationId: 'getUserExport',
  summary: 'Exports everything the registry stores about the signed-in user',
  method: 'get',
  path: '/users/export',
  responses: { 200: json(accountExportSchema, 'the document'), ...refusals('unauthenticated') },
})

const getUserDeletionRoute = createRoute({
  ...signedIn('account'),
  operationId: 'getUserDeletion',
  summary: 'Shows what deleting the signed-in user’s account would do',
  method: 'get',
  path: '/users/deletion',
  responses: { 200: json(accountDeletionSchema, 'what would happen'), ...refusals('unauthenticated') },
})

const deleteUserRoute = createRoute({
  ...signedInInPerson('account'),
  operationId: 'deleteUser',
  summary: 'Deletes the signed-in user’s account',
  method: 'delete',
  path: '/users',
  responses: {
    204: noContent('deleted'),
    ...refusals('unauthenticated', 'banned', 'sign_in_again', 'last_owner', 'state_conflict'),
  },
})

const endUserSessionsRoute = createRoute({
  ...signedInInPerson('account'),
  operationId: 'endUserSessions',
  summary: 'Ends all sessions of the signed-in user',
  method: 'post',
  path: '/users/sessions/end',
  responses: { 204: noContent('ended'), ...refusals('unauthenticated') },
})

const listUserSessionsRoute = createRoute({
  ...signedIn('account'),
  operationId: 'listUserSessions',
  summary: 'Lists the signed-in user’s sessions',
  method: 'get',
  path: '/users/sessions',
  responses: {
    200: json(z.array(userSessionSchema), 'the sessions, most recently used first'),
    ...refusals('unauthenticated'),
  },
})

const endUserSessionRoute = createRoute({
  ...signedInInPerson('account'),
  operationId: 'endUserSession',
  summary: 'Ends one session of the signed-in user',
  method: 'delete',
  path: '/users/sessions/{sessionId}',
  request: {
    params: z.object({
      sessionId: z.string().max(100).meta({ description: 'id of a session', format: 'uuid' }),
    }),
  },
  responses: {
    204: noContent('ended'),
    ...refusals('unauthenticated', 'session_not_found'),
  },
})

export const accountRoutes = () =>
  createRouter()
    .openapi(getUserExportRoute, async (context) => {
      context.header('Content-Disposition', 'attachment; filename="account.json"')
      return context.json(await getUserExport(context.get('ctx')), 200)
    })
    .openapi(getUserDeletionRoute, async (context) =>
      context.json(await getUserDeletion(context.get('ctx')), 200),
    )
    .openapi(deleteUserRoute, async (context) => {
      await deleteUser(context.get('ctx'))
      return context.body(null, 204)
    })
    .openapi(endUserSessionsRoute, async (context) => {
      await endUserSessions(context.get('ctx'))
      return context.body(null, 204)
    })
    .openapi(listUserSessionsRoute, async (context) =>
      context.json(await listUserSessions(context.get('ctx')), 200),
    )
    .openapi(endUserSessionRoute, async (context) => {
      await endUserSession(context.get('ctx'), context.req.valid('param').sessionId)
      return context.body(null, 204)
    })
