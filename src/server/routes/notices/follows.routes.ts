import { createRoute, z } from '@hono/zod-openapi'
import { followInputSchema, followSchema } from '../../../contract/notices/follows'
import { signedIn } from '../../http/authentication'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { createFollow } from '../../notices/create-follow'
import { deleteFollow } from '../../notices/delete-follow'
import { listFollows } from '../../notices/list-follows'

const listFollowsRoute = createRoute({
  ...signedIn('follows'),
  operationId: 'listFollows',
  summary: 'Lists what the signed-in user follows',
  method: 'get',
  path: '/users/follows',
  responses: { 200: json(z.array(followSchema), 'newest first'), ...refusals('unauthenticated') },
})

const createFollowRoute = createRoute({
  ...signedIn('follows'),
  operationId: 'createFollow',
  summary: 'Follows a pack, a publisher, an author or a search',
  method: 'post',
  path: '/users/follows',
  request: { body: jsonBody(followInputSchema) },
  responses: {
    201: json(followSchema, 'the follow, also if it existed'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'node_not_found',
      'publisher_not_found',
      'state_conflict',
    ),
  },
})

const deleteFollowRoute = createRoute({
  ...signedIn('follows'),
  operationId: 'deleteFollow',
  summary: 'Unfollows something',
  method: 'delete',
  path: '/users/follows/{followId}',
  request: {
    params: z.object({ followId: z.string().max(100).meta({ description: 'as in the list' }) }),
  },
  responses: { 204: noContent('unfollowed'), ...refusals('unauthenticated', 'follow_not_found') },
})

export const followsRoutes = () =>
  createRouter()
    .openapi(listFollowsRoute, async (context) => context.json(await listFollows(context.get('ctx')), 200))
    .openapi(createFollowRoute, async (context) =>
      context.json(await createFollow(context.get('ctx'), context.req.valid('json')), 201),
    )
    .openapi(deleteFollowRoute, async (context) => {
      await deleteFollow(context.get('ctx'), context.req.valid('param').followId)
      return context.body(null, 204)
    })
