import { createRoute } from '@hono/zod-openapi'
import { nodeClashesQuerySchema, nodeClashesSchema } from '../../contract/packs/clashes'
import { knownBadReleasesSchema } from '../../contract/packs/known-bad'
import { nodeSetCheckSchema, nodeSetInputSchema } from '../../contract/packs/node-set'
import { optionalUser } from '../http/authentication'
import { noStore, publicCaching } from '../http/caching'
import { nodeIdParams } from '../http/params'
import { createRouter, json, jsonBody, refusals } from '../http/router'
import { getNodeClashes } from '../fit/get-node-clashes'
import { listKnownBadReleases } from '../fit/list-known-bad-releases'
import { validateNodeSet } from '../fit/validate-node-set'

const getNodeClashesRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getNodeClashes',
  summary: 'Lists a pack’s conflicts with the most popular packs',
  method: 'get',
  path: '/nodes/{nodeId}/clashes',
  middleware: [publicCaching, optionalUser],
  request: { params: nodeIdParams, query: nodeClashesQuerySchema },
  responses: {
    200: json(nodeClashesSchema, 'the conflicts, as last computed'),
    ...refusals('invalid_request', 'node_banned', 'node_not_found'),
  },
})

const validateNodeSetRoute = createRoute({
  tags: ['nodes'],
  operationId: 'validateNodeSet',
  summary: 'Checks whether a set of packs fits together, and how to update it',
  method: 'post',
  path: '/nodes/check',
  middleware: [noStore] as const,
  request: { body: jsonBody(nodeSetInputSchema) },
  responses: {
    200: json(nodeSetCheckSchema, 'each pack in the requested order, conflicts, and a plan'),
    ...refusals('invalid_request'),
  },
})

const listKnownBadReleasesRoute = createRoute({
  tags: ['nodes'],
  operationId: 'listKnownBadReleases',
  summary: 'Lists known bad releases of Python packages',
  method: 'get',
  path: '/known-bad-releases',
  middleware: [publicCaching] as const,
  responses: { 200: json(knownBadReleasesSchema, 'all of them, by package'), ...refusals() },
})

export const fitRoutes = () =>
  createRouter()
    .openapi(getNodeClashesRoute, async (context) =>
      context.json(
        await getNodeClashes(
          context.get('ctx'),
          context.req.valid('param').nodeId,
          context.req.valid('query').limit,
        ),
        200,
      ),
    )
    .openapi(validateNodeSetRoute, async (context) =>
      context.json(await validateNodeSet(context.get('ctx'), context.req.valid('json')), 200),
    )
    .openapi(listKnownBadReleasesRoute, async (context) =>
      context.json(await listKnownBadReleases(context.get('ctx')), 200),
    )
