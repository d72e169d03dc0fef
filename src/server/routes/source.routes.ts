import { createRoute, z } from '@hono/zod-openapi'
import { sourceFileSchema, sourceTreeSchema } from '../../contract/versions/source'
import { getRepositorySource } from '../delivery/contents/get-repository-source'
import { getRepositorySourceFile } from '../delivery/contents/get-repository-source-file'
import { getVersionSource } from '../delivery/contents/get-version-source'
import { getVersionSourceFile } from '../delivery/contents/get-version-source-file'
import { optionalUser } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { createFileViews } from '../source/file-views'

const versionParams = nodeIdParams.extend({
  version: z.string().max(100).meta({ description: 'number of a version', example: '1.2.0' }),
})
const path = z.string().max(500).meta({ description: 'path of a file', example: 'nodes.py' })

const ofRepository = ['invalid_request', 'node_banned', 'node_not_found', 'contents_not_found'] as const
const ofVersion = [...ofRepository, 'node_version_not_found', 'not_permitted'] as const

const getVersionSourceRoute = createRoute({
  tags: ['versions'],
  operationId: 'getVersionSource',
  summary:
    'Lists a version’s files: of an Active version for everybody, of others for its owners and administrators',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{version}/source',
  middleware: [publicCaching, optionalUser],
  request: { params: versionParams },
  responses: { 200: json(sourceTreeSchema, 'the files'), ...refusals(...ofVersion) },
})

// The path may contain slashes, encoded or not: the parameter matches everything after `/source/`.
const getVersionSourceFileRoute = createRoute({
  tags: ['versions'],
  operationId: 'getVersionSourceFile',
  summary: 'Returns one source file of a version, highlighted, with findings',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{version}/source/{path}',
  middleware: [publicCaching, optionalUser],
  request: { params: versionParams.extend({ path }) },
  responses: {
    200: json(sourceFileSchema, 'the file'),
    ...refusals('file_not_found', 'archive_not_found', ...ofVersion),
  },
})

const getRepositorySourceRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getRepositorySource',
  summary: 'Lists the files read from the repository of a pack without an Active version',
  method: 'get',
  path: '/nodes/{nodeId}/repository/source',
  middleware: [publicCaching, optionalUser],
  request: { params: nodeIdParams },
  responses: { 200: json(sourceTreeSchema, 'the files'), ...refusals(...ofRepository) },
})

const getRepositorySourceFileRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getRepositorySourceFile',
  summary: 'Returns one source file of a pack’s repository, highlighted, with findings',
  method: 'get',
  path: '/nodes/{nodeId}/repository/source/{path}',
  middleware: [publicCaching, optionalUser],
  request: { params: nodeIdParams.extend({ path }) },
  responses: { 200: json(sourceFileSchema, 'the file'), ...refusals('file_not_found', ...ofRepository) },
})

export const sourceRoutes = () => {
  const views = createFileViews()
  return createRouter()
    .openapi(getVersionSourceRoute, async (context) => {
      const { nodeId, version } = context.req.valid('param')
      return context.json(await getVersionSource(context.get('ctx'), nodeId, version), 200)
    })
    .openapi(getVersionSourceFileRoute, async (context) =>
      context.json(await getVersionSourceFile(context.get('ctx'), views, context.req.valid('param')), 200),
    )
    .openapi(getRepositorySourceRoute, async (context) =>
      context.json(await getRepositorySource(context.get('ctx'), context.req.valid('param').nodeId), 200),
    )
    .openapi(getRepositorySourceFileRoute, async (context) =>
      context.json(await getRepositorySourceFile(context.get('ctx'), views, context.req.valid('param')), 200),
    )
}
