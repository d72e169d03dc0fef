import { createRoute } from '@hono/zod-openapi'
import { nodeInputSchema } from '../../contract/packs/inputs'
import { nodeSchema } from '../../contract/packs/node'
import { signedIn, signedInOrByKey } from '../http/authentication'
import { ifMatchHeaders } from '../http/preconditions'
import { publisherIdParams, publisherNodeParams } from '../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../http/router'
import { createNode } from '../packs/create-node'
import { deleteNode } from '../packs/delete-node'
import { restoreNode } from '../packs/restore-node'
import { updateNode } from '../packs/update-node'

const path = '/publishers/{publisherId}/nodes'
const common = ['unauthenticated', 'banned', 'not_permitted', 'publisher_not_found'] as const
const onNode = [...common, 'node_banned', 'node_not_found'] as const

const createNodeRoute = createRoute({
  ...signedIn('nodes'),
  operationId: 'createNode',
  summary: 'Creates a pack without versions',
  method: 'post',
  path,
  request: { params: publisherIdParams, body: jsonBody(nodeInputSchema) },
  responses: {
    201: json(nodeSchema, 'the pack'),
    ...refusals(
      'invalid_request',
      'reserved_name',
      'constraint_error',
      'repository_exists',
      'quota_exceeded',
      ...common,
      'email_unverified',
    ),
  },
})

const updateNodeRoute = createRoute({
  ...signedInOrByKey('nodes'),
  operationId: 'updateNode',
  summary: 'Updates a pack',
  method: 'put',
  path: `${path}/{nodeId}`,
  request: { params: publisherNodeParams, headers: ifMatchHeaders, body: jsonBody(nodeInputSchema) },
  responses: {
    200: json(nodeSchema, 'the pack'),
    ...refusals(
      'invalid_request',
      'not_admin',
      'sign_in_again',
      'repository_exists',
      'stale_edit',
      ...onNode,
    ),
  },
})

const deleteNodeRoute = createRoute({
  ...signedIn('nodes'),
  operationId: 'deleteNode',
  summary: 'Deletes a pack; it can be restored for 30 days',
  method: 'delete',
  path: `${path}/{nodeId}`,
  request: { params: publisherNodeParams },
  responses: { 204: noContent('deleted'), ...refusals(...onNode) },
})

const restoreNodeRoute = createRoute({
  ...signedIn('nodes'),
  operationId: 'restoreNode',
  summary: 'Restores a deleted pack',
  method: 'post',
  path: `${path}/{nodeId}/restore`,
  request: { params: publisherNodeParams },
  responses: {
    200: json(nodeSchema, 'the pack'),
    ...refusals('state_conflict', 'deleted_by_administrator', ...onNode),
  },
})

export const nodeWritesRoutes = () =>
  createRouter()
    .openapi(createNodeRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      return context.json(await createNode(context.get('ctx'), publisherId, context.req.valid('json')), 201)
    })
    .openapi(updateNodeRoute, async (context) => {
      const { publisherId, nodeId } = context.req.valid('param')
      return context.json(
        await updateNode(
          context.get('ctx'),
          publisherId,
          nodeId,
          context.req.valid('json'),
          context.req.valid('header')['if-match'],
        ),
        200,
      )
    })
    .openapi(deleteNodeRoute, async (context) => {
      const { publisherId, nodeId } = context.req.valid('param')
      await deleteNode(context.get('ctx'), publisherId, nodeId)
      return context.body(null, 204)
    })
    .openapi(restoreNodeRoute, async (context) => {
      const { publisherId, nodeId } = context.req.valid('param')
      return context.json(await restoreNode(context.get('ctx'), publisherId, nodeId), 200)
    })
