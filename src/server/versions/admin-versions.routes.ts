import { createRoute, z } from '@hono/zod-openapi'
import { adminNodeVersionInputSchema } from '../../contract/inputs'
import { nodeVersionSchema } from '../../contract/node-version'
import { signedIn } from '../http/authentication'
import { nodeIdParams } from '../http/params'
import { createRouter, json, jsonBody, refusals } from '../http/router'
import { adminUpdateNodeVersion } from './admin-update-node-version'

const adminUpdateNodeVersionRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminUpdateNodeVersion',
  summary: 'Sets a version’s status, reason or compatibility',
  method: 'put',
  path: '/admin/nodes/{nodeId}/versions/{versionNumber}',
  request: {
    params: nodeIdParams.extend({
      versionNumber: z.string().max(100).meta({ description: 'the number of a version', example: '1.2.0' }),
    }),
    body: jsonBody(adminNodeVersionInputSchema),
  },
  responses: {
    200: json(nodeVersionSchema, 'the version'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'not_admin',
      'node_not_found',
      'node_version_not_found',
    ),
  },
})

export const adminVersionsRoutes = () =>
  createRouter().openapi(adminUpdateNodeVersionRoute, async (context) => {
    const { nodeId, versionNumber } = context.req.valid('param')
    return context.json(
      await adminUpdateNodeVersion(context.get('ctx'), nodeId, versionNumber, context.req.valid('json')),
      200,
    )
  })
