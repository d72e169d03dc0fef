import { createRoute } from '@hono/zod-openapi'
import { accountDeletionSchema, accountExportSchema } from '../../../contract/people/account'
import { deleteUser } from '../../accounts/delete-user'
import { endUserSessions } from '../../accounts/end-user-sessions'
import { getUserDeletion } from '../../accounts/get-user-deletion'
import { getUserExport } from '../../accounts/get-user-export'
import { signedIn, signedInInPerson } from '../../http/authentication'
import { createRouter, json, noContent, refusals } from '../../http/router'

const getUserExportRoute = createRoute({
  ...signedInInPerson('account'),
  operationId: 'getUserExport',
  summary: 'Everything that the registry keeps about the signed-in person',
  method: 'get',
  path: '/users/export',
  responses: { 200: json(accountExportSchema, 'the document'), ...refusals('unauthenticated') },
})

const getUserDeletionRoute = createRoute({
  ...signedIn('account'),
  operationId: 'getUserDeletion',
  summary: 'What deleting the account of the signed-in person would do',
  method: 'get',
  path: '/users/deletion',
  responses: { 200: json(accountDeletionSchema, 'what would happen'), ...refusals('unauthenticated') },
})

const deleteUserRoute = createRoute({
  ...signedInInPerson('account'),
  operationId: 'deleteUser',
  summary: 'Deletes the account of the signed-in person',
  method: 'delete',
  path: '/users',
  responses: {
    204: noContent('there is no such person any more'),
    ...refusals('unauthenticated', 'banned', 'sign_in_again', 'last_owner', 'state_conflict'),
  },
})

const endUserSessionsRoute = createRoute({
  ...signedInInPerson('account'),
  operationId: 'endUserSessions',
  summary: 'Ends every session of the signed-in person',
  method: 'post',
  path: '/users/sessions/end',
  responses: { 204: noContent('all sessions are over'), ...refusals('unauthenticated') },
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
