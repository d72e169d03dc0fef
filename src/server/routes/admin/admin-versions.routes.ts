import { createRoute } from '@hono/zod-openapi'
import { adminNodeVersionInputSchema } from '../../../contract/packs/inputs'
import { nodeVersionSchema } from '../../../contract/versions/node-version'
import { signedIn } from '../../http/authentication'
import { ifMatchHeaders } from '../../http/preconditions'
import { versionNumberParams } from '../../http/params'
import { createRouter, json, jsonBody, refusals } from '../../http/router'
import { adminUpdateNodeVersion } from '../../moderation/admin-update-node-version'

const adminUpdateNodeVersionRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminUpdateNodeVersion',
  summary: 'Sets a version’s status, reason or compatibility',
  method: 'put',
  path: '/admin/nodes/{nodeId}/versions/{versionNumber}',
  request: {
    params: versionNumberParams,
    headers: ifMatchHeaders,
    body: jsonBody(adminNodeVersionInputSchema),
  },
  responses: {
    200: json(nodeVersionSchema, 'the version'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'node_not_found',
      'node_version_not_found',
      'stale_edit',
    ),
  },
})

export const adminVersionsRoutes = () =>
  createRouter().openapi(adminUpdateNodeVersionRoute, async (context) => {
    const { nodeId, versionNumber } = context.req.valid('param')
    return context.json(
      await adminUpdateNodeVersion(
        context.get('ctx'),
        { nodeId, number: versionNumber },
        context.req.valid('json'),
        context.req.valid('header')['if-match'],
      ),
      200,
    )
  })
