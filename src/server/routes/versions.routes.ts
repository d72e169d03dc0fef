import { createRoute, z } from '@hono/zod-openapi'
import { listNodeVersionsQuerySchema, listVersionsQuerySchema } from '../../contract/packs/node-queries'
import {
  bulkNodeVersionsInputSchema,
  bulkNodeVersionsSchema,
  nodeVersionPageSchema,
  nodeVersionSchema,
} from '../../contract/versions/node-version'
import { publishedSchema, publishInputSchema } from '../../contract/packs/publish'
import { optionalUser } from '../http/authentication'
import { noStore, publicCaching } from '../http/caching'
import { nodeIdParams, publisherNodeParams, versionNumber } from '../http/params'
import { createRouter, json, jsonBody, refusals } from '../http/router'
import { getNodeVersion } from '../versions/get-node-version'
import { listBulkNodeVersions } from '../versions/list-bulk-node-versions'
import { listNodeVersions } from '../versions/list-node-versions'
import { listVersions } from '../versions/list-versions'
import { publishNodeVersion } from '../publishing/publish-node-version'

const listNodeVersionsRoute = createRoute({
  tags: ['versions'],
  operationId: 'listNodeVersions',
  summary: 'Lists versions of a pack, newest first',
  method: 'get',
  path: '/nodes/{nodeId}/versions',
  middleware: [publicCaching, optionalUser] as const,
  request: { params: nodeIdParams, query: listNodeVersionsQuerySchema },
  responses: {
    200: json(z.array(nodeVersionSchema), 'the versions'),
    ...refusals('invalid_request', 'node_banned', 'node_not_found'),
  },
})

const getNodeVersionRoute = createRoute({
  tags: ['versions'],
  operationId: 'getNodeVersion',
  summary: 'Returns one version of a pack',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{versionId}',
  middleware: [publicCaching, optionalUser],
  request: {
    params: nodeIdParams.extend({
      versionId: versionNumber,
    }),
  },
  responses: {
    200: json(nodeVersionSchema, 'the version'),
    ...refusals('node_banned', 'node_not_found', 'node_version_not_found'),
  },
})

const listVersionsRoute = createRoute({
  tags: ['versions'],
  operationId: 'listVersions',
  summary: 'Lists versions of all packs, newest first',
  method: 'get',
  path: '/versions',
  middleware: [publicCaching, optionalUser],
  request: { query: listVersionsQuerySchema },
  responses: { 200: json(nodeVersionPageSchema, 'a page of versions'), ...refusals('invalid_request') },
})

const listBulkNodeVersionsRoute = createRoute({
  tags: ['versions'],
  operationId: 'listBulkNodeVersions',
  summary: 'Looks up many versions by pack and number',
  method: 'post',
  path: '/bulk/nodes/versions',
  middleware: [noStore],
  request: { body: jsonBody(bulkNodeVersionsInputSchema) },
  responses: {
    200: json(bulkNodeVersionsSchema, 'one result for each, in order'),
    ...refusals('invalid_request'),
  },
})

const publishNodeVersionRoute = createRoute({
  tags: ['versions'],
  operationId: 'publishNodeVersion',
  summary: 'Publishes a version; upload its archive to the signed URL afterwards',
  method: 'post',
  path: '/publishers/{publisherId}/nodes/{nodeId}/versions',
  middleware: [noStore],
  request: { params: publisherNodeParams, body: jsonBody(publishInputSchema) },
  responses: {
    201: json(publishedSchema, 'the Pending version, and the URL for its archive, valid for 15 minutes'),
    ...refusals(
      'invalid_request',
      'reserved_name',
      'invalid_token',
      'version_exists',
      'banned',
      'email_unverified',
      'node_banned',
      'not_permitted',
      'repository_exists',
      'quota_exceeded',
      'storage_limit',
      'state_conflict',
    ),
  },
})

export const versionsRoutes = () =>
  createRouter()
    .openapi(listNodeVersionsRoute, async (context) =>
      context.json(
        await listNodeVersions(
          context.get('ctx'),
          context.req.valid('param').nodeId,
          context.req.valid('query'),
        ),
        200,
      ),
    )
    .openapi(getNodeVersionRoute, async (context) => {
      const { nodeId, versionId } = context.req.valid('param')
      return context.json(await getNodeVersion(context.get('ctx'), nodeId, versionId), 200)
    })
    .openapi(publishNodeVersionRoute, async (context) =>
      context.json(
        await publishNodeVersion(context.get('ctx'), context.req.valid('param'), context.req.valid('json')),
        201,
      ),
    )
    .openapi(listVersionsRoute, async (context) =>
      context.json(await listVersions(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(listBulkNodeVersionsRoute, async (context) =>
      context.json(await listBulkNodeVersions(context.get('ctx'), context.req.valid('json')), 200),
    )
