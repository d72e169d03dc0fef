import { createRoute, z } from '@hono/zod-openapi'
import { publishersRevisionSchema } from '../../contract/conventions/revisions'
import { publisherSchema } from '../../contract/people/publisher'
import { userSchema } from '../../contract/people/user'
import { signedIn } from '../http/authentication'
import { createRouter, json, refusals } from '../http/router'
import { getUser } from '../accounts/get-user'
import { getUserPublishersRevision } from '../accounts/get-user-publishers-revision'
import { listUserPublishers } from '../accounts/list-user-publishers'

const getUserRoute = createRoute({
  ...signedIn('users'),
  operationId: 'getUser',
  summary: 'Returns the signed-in user',
  method: 'get',
  path: '/users',
  responses: { 200: json(userSchema, 'the caller'), ...refusals('unauthenticated', 'user_not_found') },
})

const listUserPublishersRoute = createRoute({
  ...signedIn('users'),
  operationId: 'listUserPublishers',
  summary: 'Lists the signed-in user’s publishers',
  method: 'get',
  path: '/users/publishers/',
  responses: {
    200: json(z.array(publisherSchema), 'publishers the user is a member of'),
    ...refusals('unauthenticated', 'user_not_found'),
  },
})

const getUserPublishersRevisionRoute = createRoute({
  ...signedIn('users'),
  operationId: 'getUserPublishersRevision',
  summary: 'Returns a revision of the packs of the signed-in user’s publishers, for polling',
  method: 'get',
  path: '/users/publishers/revision',
  responses: {
    200: json(publishersRevisionSchema, 'the revision'),
    ...refusals('unauthenticated', 'user_not_found'),
  },
})

export const usersRoutes = () =>
  createRouter()
    .openapi(getUserRoute, async (context) => context.json(await getUser(context.get('ctx')), 200))
    .openapi(listUserPublishersRoute, async (context) =>
      context.json(await listUserPublishers(context.get('ctx')), 200),
    )
    .openapi(getUserPublishersRevisionRoute, async (context) =>
      context.json(await getUserPublishersRevision(context.get('ctx')), 200),
    )
