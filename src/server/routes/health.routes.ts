import { createRoute } from '@hono/zod-openapi'
import { nodeDependentsSchema } from '../../contract/packs/node-dependents'
import { nodeHealthSchema } from '../../contract/packs/node-health'
import { nodeHistorySchema } from '../../contract/packs/node-history'
import { sideBySideQuerySchema, sideBySideSchema } from '../../contract/packs/side-by-side'
import { getNodeHealth } from '../health/get-node-health'
import { getNodeHistory } from '../health/get-node-history'
import { getSideBySide } from '../health/get-side-by-side'
import { listNodeDependents } from '../health/list-node-dependents'
import { optionalUser } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'

const read = { tags: ['nodes'], method: 'get' as const, middleware: [publicCaching, optionalUser] }
const common = ['invalid_request', 'node_banned', 'node_not_found'] as const

const getNodeHealthRoute = createRoute({
  ...read,
  operationId: 'getNodeHealth',
  summary: 'Whether a pack is maintained, fact by fact',
  path: '/nodes/{nodeId}/health',
  request: { params: nodeIdParams },
  responses: { 200: json(nodeHealthSchema, 'what is known, and since when'), ...refusals(...common) },
})

const getNodeHistoryRoute = createRoute({
  ...read,
  operationId: 'getNodeHistory',
  summary: 'Returns installs and stars of a pack over time',
  path: '/nodes/{nodeId}/history',
  request: { params: nodeIdParams },
  responses: { 200: json(nodeHistorySchema, 'the registry’s own counts'), ...refusals(...common) },
})

const listNodeDependentsRoute = createRoute({
  ...read,
  operationId: 'listNodeDependents',
  summary: 'Lists packs whose example workflows use a pack’s node classes',
  path: '/nodes/{nodeId}/dependents',
  request: { params: nodeIdParams },
  responses: { 200: json(nodeDependentsSchema, 'the packs, most popular first'), ...refusals(...common) },
})

const getSideBySideRoute = createRoute({
  ...read,
  operationId: 'getSideBySide',
  summary: 'Compares up to four packs',
  path: '/side-by-side',
  request: { query: sideBySideQuerySchema },
  responses: {
    200: json(sideBySideSchema, 'the packs, and what they share'),
    ...refusals('invalid_request'),
  },
})

export const healthRoutes = () =>
  createRouter()
    .openapi(getNodeHealthRoute, async (context) =>
      context.json(await getNodeHealth(context.get('ctx'), context.req.valid('param').nodeId), 200),
    )
    .openapi(getNodeHistoryRoute, async (context) =>
      context.json(await getNodeHistory(context.get('ctx'), context.req.valid('param').nodeId), 200),
    )
    .openapi(listNodeDependentsRoute, async (context) =>
      context.json(await listNodeDependents(context.get('ctx'), context.req.valid('param').nodeId), 200),
    )
    .openapi(getSideBySideRoute, async (context) =>
      context.json(await getSideBySide(context.get('ctx'), context.req.valid('query').packs), 200),
    )
