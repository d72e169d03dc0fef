import { createRoute, z } from '@hono/zod-openapi'
import {
  comfyNodeInputSchema,
  comfyNodeListSchema,
  comfyNodeSchema,
  versionComfyNodesSchema,
} from '../../contract/versions/comfy-node'
import { comfyNodeDetailsSchema } from '../../contract/packs/comfy-node-details'
import { classOfSegment } from '../../contract/conventions/class-segment'
import { LIMITS } from '../../contract/conventions/limits'
import { nodeSchema } from '../../contract/packs/node'
import { resolutionSchema, resolveInputSchema } from '../../contract/packs/resolve'
import {
  listComfyNodesQuerySchema,
  listVersionComfyNodesQuerySchema,
} from '../../contract/packs/node-queries'
import { optionalUser, signedIn } from '../http/authentication'
import { noStore, publicCaching } from '../http/caching'
import { nodeIdParams, versionNumber } from '../http/params'
import { createRouter, json, jsonBody, refusals } from '../http/router'
import { adminUpdateComfyNode } from '../moderation/admin-update-comfy-node'
import { getComfyNode } from '../delivery/contents/get-comfy-node'
import { getComfyNodeDetails } from '../delivery/contents/get-comfy-node-details'
import { listComfyNodes } from '../delivery/contents/list-comfy-nodes'
import { listVersionComfyNodes } from '../delivery/contents/list-version-comfy-nodes'
import { getComfyNodeNode } from '../resolve/get-comfy-node-node'
import { resolveComfyNodes } from '../resolve/resolve-comfy-nodes'

const listComfyNodesRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'listComfyNodes',
  summary: 'Lists node classes by name',
  method: 'get',
  path: '/comfy-nodes',
  middleware: [publicCaching] as const,
  request: { query: listComfyNodesQuerySchema },
  responses: { 200: json(comfyNodeListSchema, 'a page of node classes'), ...refusals('invalid_request') },
})

// Clients send names with spaces, `+`, `|` and `/` unencoded: the parameter matches everything up to the last `/node`.
const getComfyNodeNodeRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'getComfyNodeNode',
  summary: 'Finds the pack that provides a node class',
  method: 'get',
  path: '/comfy-nodes/{comfyNodeName}/node',
  middleware: [publicCaching] as const,
  request: {
    params: z.object({
      comfyNodeName: z
        .string()
        .max(LIMITS.searchText)
        .meta({ description: 'name of a node class', example: 'MaskBlur' }),
    }),
  },
  responses: { 200: json(nodeSchema, 'the pack'), ...refusals('invalid_request', 'comfy_node_not_found') },
})

const resolveComfyNodesRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'resolveComfyNodes',
  summary: 'Resolves the node classes of a workflow to packs',
  method: 'post',
  path: '/comfy-nodes/resolve',
  middleware: [noStore] as const,
  request: { body: jsonBody(resolveInputSchema) },
  responses: {
    200: json(resolutionSchema, 'a result for each class, in order, and what to install'),
    ...refusals('invalid_request'),
  },
})

const versionParams = nodeIdParams.extend({
  versionId: versionNumber,
})

const listVersionComfyNodesRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'listVersionComfyNodes',
  summary: 'Lists node classes of a version',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{versionId}/comfy-nodes',
  middleware: [publicCaching, optionalUser],
  request: { params: versionParams, query: listVersionComfyNodesQuerySchema },
  responses: {
    200: json(versionComfyNodesSchema, 'a page of node classes'),
    ...refusals('invalid_request', 'node_banned', 'node_not_found', 'node_version_not_found'),
  },
})

const comfyNodeName = z
  .string()
  .max(LIMITS.searchText)
  .meta({ description: 'name of a node class', example: 'MaskBlur' })
/** Likewise for routes where it may be `..`. */
const classSegmentParam = comfyNodeName
  .max(LIMITS.searchText + 1)
  .transform(classOfSegment)
  .meta({
    description:
      'name of a node class; `.`, `..` and names that begin with a tilde are prefixed with a tilde',
    example: 'MaskBlur',
  })
const comfyNodeParams = versionParams.extend({ comfyNodeName })

const getComfyNodeDetailsRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'getComfyNodeDetails',
  summary: 'Returns everything known about a node class of a pack',
  method: 'get',
  path: '/nodes/{nodeId}/comfy-nodes/{comfyNodeName}',
  middleware: [publicCaching, optionalUser],
  request: { params: nodeIdParams.extend({ comfyNodeName: classSegmentParam }) },
  responses: {
    200: json(comfyNodeDetailsSchema, 'the node class and its history'),
    ...refusals('invalid_request', 'node_banned', 'node_not_found', 'comfy_node_not_found'),
  },
})

const getComfyNodeRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'getComfyNode',
  summary: 'Returns one node class of a version',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{versionId}/comfy-nodes/{comfyNodeName}',
  middleware: [publicCaching, optionalUser],
  request: { params: comfyNodeParams },
  responses: {
    200: json(comfyNodeSchema, 'the node class'),
    ...refusals(
      'invalid_request',
      'node_banned',
      'node_not_found',
      'node_version_not_found',
      'comfy_node_not_found',
    ),
  },
})

const adminUpdateComfyNodeRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminUpdateComfyNode',
  summary: 'Changes a node class and where it may be used',
  method: 'put',
  path: '/nodes/{nodeId}/versions/{versionId}/comfy-nodes/{comfyNodeName}',
  request: { params: comfyNodeParams, body: jsonBody(comfyNodeInputSchema) },
  responses: {
    200: json(comfyNodeSchema, 'the node class'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'node_not_found',
      'node_version_not_found',
      'comfy_node_not_found',
    ),
  },
})

export const comfyNodesRoutes = () =>
  createRouter()
    .openapi(listComfyNodesRoute, async (context) =>
      context.json(await listComfyNodes(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(getComfyNodeNodeRoute, async (context) =>
      context.json(await getComfyNodeNode(context.get('ctx'), context.req.valid('param').comfyNodeName), 200),
    )
    .openapi(resolveComfyNodesRoute, async (context) =>
      context.json(await resolveComfyNodes(context.get('ctx'), context.req.valid('json')), 200),
    )
    .openapi(listVersionComfyNodesRoute, async (context) =>
      context.json(
        await listVersionComfyNodes(
          context.get('ctx'),
          context.req.valid('param'),
          context.req.valid('query'),
        ),
        200,
      ),
    )
    .openapi(getComfyNodeDetailsRoute, async (context) =>
      context.json(await getComfyNodeDetails(context.get('ctx'), context.req.valid('param')), 200),
    )
    .openapi(getComfyNodeRoute, async (context) =>
      context.json(await getComfyNode(context.get('ctx'), context.req.valid('param')), 200),
    )
    .openapi(adminUpdateComfyNodeRoute, async (context) =>
      context.json(
        await adminUpdateComfyNode(context.get('ctx'), context.req.valid('param'), context.req.valid('json')),
        200,
      ),
    )
