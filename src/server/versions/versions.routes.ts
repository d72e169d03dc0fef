import { createRoute, z } from '@hono/zod-openapi'
import { listNodeVersionsQuerySchema } from '../../contract/node-queries'
import { nodeVersionSchema } from '../../contract/node-version'
import { optionalUser } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { listNodeVersions } from './list-node-versions'

const listNodeVersionsRoute = createRoute({
  tags: ['versions'],
  operationId: 'listNodeVersions',
  summary: 'Versions of a pack, newest first',
  method: 'get',
  path: '/nodes/{nodeId}/versions',
  middleware: [publicCaching, optionalUser] as const,
  request: { params: nodeIdParams, query: listNodeVersionsQuerySchema },
  responses: {
    200: json(z.array(nodeVersionSchema), 'the versions'),
    ...refusals('invalid_request', 'node_banned', 'node_not_found'),
  },
})

export const versionsRoutes = () =>
  createRouter().openapi(listNodeVersionsRoute, async (context) =>
    context.json(
      await listNodeVersions(
        context.get('ctx'),
        context.req.valid('param').nodeId,
        context.req.valid('query'),
      ),
      200,
    ),
  )
