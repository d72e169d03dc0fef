import { createRoute } from '@hono/zod-openapi'
import { nodePageSchema } from '../../contract/node'
import { listPublisherNodesQuerySchema } from '../../contract/node-queries'
import { publisherSchema } from '../../contract/publisher'
import { optionalUser } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { publisherIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { getPublisher } from './get-publisher'
import { listPublisherNodes } from './list-publisher-nodes'

const getPublisherRoute = createRoute({
  tags: ['publishers'],
  operationId: 'getPublisher',
  summary: 'One publisher',
  method: 'get',
  path: '/publishers/{publisherId}',
  middleware: [publicCaching] as const,
  request: { params: publisherIdParams },
  responses: { 200: json(publisherSchema, 'the publisher'), ...refusals('publisher_not_found') },
})

const listPublisherNodesRoute = createRoute({
  tags: ['publishers'],
  operationId: 'listPublisherNodes',
  summary: 'Packs of a publisher, a page at a time',
  method: 'get',
  path: '/publishers/{publisherId}/nodes/v2',
  middleware: [publicCaching, optionalUser] as const,
  request: { params: publisherIdParams, query: listPublisherNodesQuerySchema },
  responses: {
    200: json(nodePageSchema, 'a page of packs'),
    ...refusals('invalid_request', 'publisher_not_found'),
  },
})

export const publishersRoutes = () =>
  createRouter()
    .openapi(getPublisherRoute, async (context) =>
      context.json(await getPublisher(context.get('ctx'), context.req.valid('param').publisherId), 200),
    )
    .openapi(listPublisherNodesRoute, async (context) =>
      context.json(
        await listPublisherNodes(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('query'),
        ),
        200,
      ),
    )
