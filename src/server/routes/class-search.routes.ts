import { createRoute } from '@hono/zod-openapi'
import {
  classSearchPageSchema,
  dataTypeListSchema,
  searchComfyNodesQuerySchema,
} from '../../contract/versions/class-search'
import { publicCaching } from '../http/caching'
import { createRouter, json, refusals } from '../http/router'
import { listDataTypes } from '../search/list-data-types'
import { searchComfyNodes } from '../search/search-comfy-nodes'

const searchComfyNodesRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'searchComfyNodes',
  summary: 'Searches node classes by input and output types',
  method: 'get',
  path: '/comfy-nodes/search',
  middleware: [publicCaching] as const,
  request: { query: searchComfyNodesQuerySchema },
  responses: {
    200: json(classSearchPageSchema, 'a page of node classes, and how the search was understood'),
    ...refusals('invalid_request'),
  },
})

const listDataTypesRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'listDataTypes',
  summary: 'Lists the data types of node classes, most used first',
  method: 'get',
  path: '/comfy-nodes/types',
  middleware: [publicCaching] as const,
  responses: { 200: json(dataTypeListSchema, 'the data types'), ...refusals() },
})

export const classSearchRoutes = () =>
  createRouter()
    .openapi(searchComfyNodesRoute, async (context) =>
      context.json(await searchComfyNodes(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(listDataTypesRoute, async (context) =>
      context.json(await listDataTypes(context.get('ctx')), 200),
    )
