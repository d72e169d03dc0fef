import { createRoute } from '@hono/zod-openapi'
import { adminNodeInputSchema, nodeInputSchema } from '../../../contract/packs/inputs'
import { nodeSchema } from '../../../contract/packs/node'
import { signedIn } from '../../http/authentication'
import { ifMatchHeaders } from '../../http/preconditions'
import { nodeIdParams } from '../../http/params'
import { createRouter, json, jsonBody, refusals } from '../../http/router'
import { adminCreateNode } from '../../moderation/admin-create-node'
import { adminUpdateNode } from '../../moderation/admin-update-node'

const adminCreateNodeRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminCreateNode',
  summary: 'Creates an unclaimed pack',
  method: 'post',
  path: '/admin/nodes',
  request: { body: jsonBody(nodeInputSchema) },
  responses: {
    201: json(nodeSchema, 'the pack'),
    ...refusals(
      'invalid_request',
      'reserved_name',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'node_exists',
      'repository_exists',
    ),
  },
})

const adminUpdateNodeRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminUpdateNode',
  summary: 'Changes any field of a pack',
  method: 'put',
  path: '/admin/nodes/{nodeId}',
  request: { params: nodeIdParams, headers: ifMatchHeaders, body: jsonBody(adminNodeInputSchema) },
  responses: {
    200: json(nodeSchema, 'the pack'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'node_not_found',
      'publisher_not_found',
      'repository_exists',
      'stale_edit',
    ),
  },
})

export const adminNodesRoutes = () =>
  createRouter()
    .openapi(adminCreateNodeRoute, async (context) =>
      context.json(await adminCreateNode(context.get('ctx'), context.req.valid('json')), 201),
    )
    .openapi(adminUpdateNodeRoute, async (context) => {
      const { nodeId } = context.req.valid('param')
      return context.json(
        await adminUpdateNode(
          context.get('ctx'),
          nodeId,
          context.req.valid('json'),
          context.req.valid('header')['if-match'],
        ),
        200,
      )
    })
