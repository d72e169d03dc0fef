import { createRoute, z } from '@hono/zod-openapi'
import { nodeVersionInputSchema } from '../../contract/packs/inputs'
import { nodeVersionSchema } from '../../contract/versions/node-version'
import { signedIn, signedInOrByKey } from '../http/authentication'
import { ifMatchHeaders } from '../http/preconditions'
import { publisherNodeParams } from '../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../http/router'
import { deleteNodeVersion } from '../versions/delete-node-version'
import { updateNodeVersion } from '../versions/update-node-version'

const path = '/publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}'
const params = publisherNodeParams.extend({
  versionId: z.string().max(100).meta({
    description: 'id of a version',
    format: 'uuid',
    example: '450c7d4c-19ff-4ae5-93fb-9a009c8344c2',
  }),
})
const common = [
  'unauthenticated',
  'banned',
  'not_permitted',
  'publisher_not_found',
  'node_banned',
  'node_not_found',
  'node_version_not_found',
] as const

const updateNodeVersionRoute = createRoute({
  ...signedInOrByKey('versions'),
  operationId: 'updateNodeVersion',
  summary: 'Updates a version’s changelog, or deprecates it',
  method: 'put',
  path,
  request: { params, headers: ifMatchHeaders, body: jsonBody(nodeVersionInputSchema) },
  responses: {
    200: json(nodeVersionSchema, 'the version'),
    ...refusals('invalid_request', 'stale_edit', ...common),
  },
})

const deleteNodeVersionRoute = createRoute({
  ...signedIn('versions'),
  operationId: 'deleteNodeVersion',
  summary: 'Deletes a version; its number stays taken',
  method: 'delete',
  path,
  request: { params },
  responses: { 204: noContent('deleted'), ...refusals(...common) },
})

export const versionWritesRoutes = () =>
  createRouter()
    .openapi(updateNodeVersionRoute, async (context) =>
      context.json(
        await updateNodeVersion(
          context.get('ctx'),
          context.req.valid('param'),
          context.req.valid('json'),
          context.req.valid('header')['if-match'],
        ),
        200,
      ),
    )
    .openapi(deleteNodeVersionRoute, async (context) => {
      await deleteNodeVersion(context.get('ctx'), context.req.valid('param'))
      return context.body(null, 204)
    })
