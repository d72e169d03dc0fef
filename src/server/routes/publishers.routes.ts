import { createRoute, z } from '@hono/zod-openapi'
import { nodePageSchema, nodeSchema } from '../../contract/packs/node'
import {
  listAllPublisherNodesQuerySchema,
  listPublisherNodesQuerySchema,
  listPublishersQuerySchema,
} from '../../contract/packs/node-queries'
import { publisherSchema } from '../../contract/people/publisher'
import { optionalUser, signedIn } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { publisherIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { getPublisher } from '../accounts/get-publisher'
import { listAllPublisherNodes } from '../packs/list-all-publisher-nodes'
import { listPublisherNodes } from '../packs/list-publisher-nodes'
import { listPublishers } from '../accounts/list-publishers'

const listPublishersRoute = createRoute({
  ...signedIn('publishers'),
  operationId: 'listPublishers',
  summary: 'Lists all publishers, by id',
  description:
    'The first 5,000; get the rest with `after` and the last id. Members are only included for a single publisher.',
  method: 'get',
  path: '/publishers',
  request: { query: listPublishersQuerySchema },
  responses: {
    200: json(z.array(publisherSchema), 'the publishers'),
    ...refusals('invalid_request', 'unauthenticated'),
  },
})

const getPublisherRoute = createRoute({
  tags: ['publishers'],
  operationId: 'getPublisher',
  summary: 'Returns one publisher',
  method: 'get',
  path: '/publishers/{publisherId}',
  middleware: [publicCaching, optionalUser] as const,
  request: { params: publisherIdParams },
  responses: { 200: json(publisherSchema, 'the publisher'), ...refusals('publisher_not_found') },
})

const listPublisherNodesRoute = createRoute({
  tags: ['publishers'],
  operationId: 'listPublisherNodes',
  summary: 'Lists packs of a publisher, paged',
  method: 'get',
  path: '/publishers/{publisherId}/nodes/v2',
  middleware: [publicCaching, optionalUser] as const,
  request: { params: publisherIdParams, query: listPublisherNodesQuerySchema },
  responses: {
    200: json(nodePageSchema, 'a page of packs'),
    ...refusals('invalid_request', 'publisher_not_found'),
  },
})

const listAllPublisherNodesRoute = createRoute({
  tags: ['publishers'],
  operationId: 'listAllPublisherNodes',
  summary: 'Lists all packs of a publisher',
  description: 'The first 1,000 by id; `…/nodes/v2` returns all, paged.',
  method: 'get',
  path: '/publishers/{publisherId}/nodes',
  middleware: [publicCaching, optionalUser] as const,
  request: { params: publisherIdParams, query: listAllPublisherNodesQuerySchema },
  responses: {
    200: json(z.array(nodeSchema), 'the packs, by id'),
    ...refusals('invalid_request', 'publisher_not_found'),
  },
})

export const publishersRoutes = () =>
  createRouter()
    .openapi(listPublishersRoute, async (context) =>
      context.json(await listPublishers(context.get('ctx'), context.req.valid('query').after), 200),
    )
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
    .openapi(listAllPublisherNodesRoute, async (context) =>
      context.json(
        await listAllPublisherNodes(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('query').include_banned,
        ),
        200,
      ),
    )
