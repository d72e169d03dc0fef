import { createRoute } from '@hono/zod-openapi'
import { nodePageSchema, nodeSchema, nodeSearchPageSchema } from '../../contract/packs/node'
import {
  getNodeQuerySchema,
  listNodesQuerySchema,
  searchNodesQuerySchema,
} from '../../contract/packs/node-queries'
import { showcaseSchema } from '../../contract/packs/showcase'
import { optionalUser } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { getNode } from '../packs/get-node'
import { getShowcase } from '../search/get-showcase'
import { listNodes } from '../search/list-nodes'
import { searchNodes } from '../search/search-nodes'

const read = { tags: ['nodes'], method: 'get' as const, middleware: [publicCaching, optionalUser] }

const listNodesRoute = createRoute({
  ...read,
  operationId: 'listNodes',
  summary: 'Lists packs, paged',
  path: '/nodes',
  request: { query: listNodesQuerySchema },
  responses: { 200: json(nodePageSchema, 'a page of packs'), ...refusals('invalid_request') },
})

const searchNodesRoute = createRoute({
  ...read,
  operationId: 'searchNodes',
  summary: 'Searches packs',
  description: 'Ranks and counts at most the 1,000 best matches.',
  path: '/nodes/search',
  request: { query: searchNodesQuerySchema },
  responses: {
    200: json(nodeSearchPageSchema, 'a page of packs, best first'),
    ...refusals('invalid_request'),
  },
})

const getShowcaseRoute = createRoute({
  tags: ['nodes'],
  method: 'get',
  middleware: [publicCaching],
  operationId: 'getShowcase',
  summary: 'What the home page shows: popular, new and rising packs, categories, pictures',
  path: '/showcase',
  responses: {
    200: json(showcaseSchema, 'the size of the catalogue, and a few packs, images and node classes'),
    ...refusals(),
  },
})

const getNodeRoute = createRoute({
  ...read,
  operationId: 'getNode',
  summary: 'Returns one pack',
  path: '/nodes/{nodeId}',
  request: { params: nodeIdParams, query: getNodeQuerySchema },
  responses: { 200: json(nodeSchema, 'the pack'), ...refusals('invalid_request', 'node_not_found') },
})

export const nodesRoutes = () =>
  createRouter()
    .openapi(listNodesRoute, async (context) =>
      context.json(await listNodes(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(searchNodesRoute, async (context) =>
      context.json(await searchNodes(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(getShowcaseRoute, async (context) => context.json(await getShowcase(context.get('ctx')), 200))
    .openapi(getNodeRoute, async (context) => {
      const { include_translations: withTranslations = false } = context.req.valid('query')
      const { nodeId } = context.req.valid('param')
      return context.json(await getNode(context.get('ctx'), nodeId, { withTranslations }), 200)
    })
