import { createRoute, z } from '@hono/zod-openapi'
import { comfyNodeListSchema } from '../../contract/comfy-node'
import { LIMITS } from '../../contract/limits'
import { nodeSchema } from '../../contract/node'
import { listComfyNodesQuerySchema } from '../../contract/node-queries'
import { publicCaching } from '../http/caching'
import { createRouter, json, refusals } from '../http/router'
import { getComfyNodeNode } from './get-comfy-node-node'
import { listComfyNodes } from './list-comfy-nodes'

const listComfyNodesRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'listComfyNodes',
  summary: 'Node classes by name',
  method: 'get',
  path: '/comfy-nodes',
  middleware: [publicCaching] as const,
  request: { query: listComfyNodesQuerySchema },
  responses: { 200: json(comfyNodeListSchema, 'a page of node classes'), ...refusals('invalid_request') },
})

// Clients send names with spaces, `+`, `|` and `/` unencoded: the parameter takes everything up to the last `/node`.
const getComfyNodeNodeRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'getComfyNodeNode',
  summary: 'The pack that provides a node class',
  method: 'get',
  path: '/comfy-nodes/{comfyNodeName}/node',
  middleware: [publicCaching] as const,
  request: {
    params: z.object({ comfyNodeName: z.string().max(LIMITS.searchText).meta({ example: 'FaceDetailer' }) }),
  },
  responses: { 200: json(nodeSchema, 'the pack'), ...refusals('invalid_request', 'comfy_node_not_found') },
})

export const comfyNodesRoutes = () =>
  createRouter()
    .openapi(listComfyNodesRoute, async (context) =>
      context.json(await listComfyNodes(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(getComfyNodeNodeRoute, async (context) =>
      context.json(await getComfyNodeNode(context.get('ctx'), context.req.valid('param').comfyNodeName), 200),
    )
