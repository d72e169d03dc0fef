import { createRoute } from '@hono/zod-openapi'
import { permissionsSchema } from '../../contract/people/token'
import { optionalUser } from '../http/authentication'
import { noStore } from '../http/caching'
import { publisherIdParams, publisherNodeParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { getNodePermissions } from '../accounts/get-node-permissions'
import { getPublisherPermissions } from '../accounts/get-publisher-permissions'

const read = { tags: ['permissions'], method: 'get' as const, middleware: [noStore, optionalUser] }

const getPublisherPermissionsRoute = createRoute({
  ...read,
  operationId: 'getPublisherPermissions',
  summary: 'Returns what the caller may do with a publisher',
  path: '/publishers/{publisherId}/permissions',
  request: { params: publisherIdParams },
  responses: { 200: json(permissionsSchema, 'false for strangers'), ...refusals('invalid_request') },
})

const getNodePermissionsRoute = createRoute({
  ...read,
  operationId: 'getNodePermissions',
  summary: 'Returns what the caller may do with a pack',
  path: '/publishers/{publisherId}/nodes/{nodeId}/permissions',
  request: { params: publisherNodeParams },
  responses: { 200: json(permissionsSchema, 'false for strangers'), ...refusals('invalid_request') },
})

export const permissionsRoutes = () =>
  createRouter()
    .openapi(getPublisherPermissionsRoute, async (context) =>
      context.json(
        await getPublisherPermissions(context.get('ctx'), context.req.valid('param').publisherId),
        200,
      ),
    )
    .openapi(getNodePermissionsRoute, async (context) => {
      const { publisherId, nodeId } = context.req.valid('param')
      return context.json(await getNodePermissions(context.get('ctx'), publisherId, nodeId), 200)
    })
