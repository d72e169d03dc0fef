import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { listVersionComfyNodesQuerySchema } from '../../contract/packs/node-queries'
import { repositoryReadingSchema } from '../../contract/packs/repository-reading'
import { versionComfyNodesSchema } from '../../contract/versions/comfy-node'
import { versionContentsSchema } from '../../contract/versions/version-contents'
import { optionalUser } from '../http/authentication'
import { revalidatedCaching, publicCaching } from '../http/caching'
import { UNTRUSTED_CONTENT_CSP } from '../http/untrusted-content-csp'
import { isUnchanged } from '../http/preconditions'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals, type RequestEnv } from '../http/router'
import { getRepositoryFile } from '../delivery/contents/get-repository-file'
import { getRepositoryReading } from '../delivery/contents/get-repository-reading'
import { listRepositoryComfyNodes } from '../delivery/contents/list-repository-comfy-nodes'
import { getVersionContents } from '../delivery/contents/get-version-contents'
import { getVersionFile } from '../delivery/contents/get-version-file'

const params = nodeIdParams.extend({
  version: z.string().max(100).meta({ description: 'number of a version', example: '1.2.0' }),
})
const common = ['node_banned', 'node_not_found', 'node_version_not_found', 'contents_not_found'] as const

const getVersionContentsRoute = createRoute({
  tags: ['versions'],
  operationId: 'getVersionContents',
  summary: 'What the review read from a version’s archive',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{version}/contents',
  middleware: [publicCaching, optionalUser],
  request: { params },
  responses: { 200: json(versionContentsSchema, 'the contents'), ...refusals('invalid_request', ...common) },
})

const fileQuery = z.object({
  as: z.enum(['text', 'download']).optional().meta({
    description: 'text: displays a text instead of downloading it; download: always downloads',
  }),
})

// The path may contain slashes, encoded or not: the parameter matches everything after `/files/`.
const getVersionFileRoute = createRoute({
  tags: ['versions'],
  operationId: 'getVersionFile',
  summary:
    'Returns one file of a version’s archive: of an Active version for everybody, of others for its owners and administrators',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{version}/files/{path}',
  middleware: [publicCaching, optionalUser],
  request: {
    params: params.extend({
      path: z
        .string()
        .max(500)
        .meta({ description: 'path of a file in the archive', example: 'assets/icon.png' }),
    }),
    query: fileQuery,
  },
  responses: {
    200: {
      description: 'the file',
      content: {
        'image/*': { schema: z.string().meta({ format: 'binary' }) },
        'text/plain': { schema: z.string() },
        'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) },
      },
    },
    304: { description: 'unchanged since the sent ETag' },
    ...refusals('invalid_request', 'not_permitted', 'file_not_found', 'archive_not_found', ...common),
  },
})

const ofRepository = ['invalid_request', 'node_banned', 'node_not_found', 'contents_not_found'] as const

const inHex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * Sets the headers with which an untrusted file is sent to a browser: displayed or saved under its name (RFC 8187), in any
 * script, and never executed.
 */
function setFileHeaders(
  context: Context<RequestEnv>,
  path: string,
  { kind, type }: { kind: string; type: string },
  as: z.output<typeof fileQuery>['as'],
): void {
  const isShown = as !== 'download' && (kind === 'picture' || (kind === 'text' && as === 'text'))
  const name = encodeURIComponent(path.split('/').pop() ?? '').replace(/['()*]/g, inHex)
  context.header('Content-Type', type)
  context.header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
}

const getRepositoryReadingRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getRepositoryReading',
  summary: 'What was read from the repository of a pack without an Active version',
  method: 'get',
  path: '/nodes/{nodeId}/repository',
  middleware: [publicCaching, optionalUser],
  request: { params: nodeIdParams },
  responses: { 200: json(repositoryReadingSchema, 'the reading'), ...refusals(...ofRepository) },
})

const listRepositoryComfyNodesRoute = createRoute({
  tags: ['comfy-nodes'],
  operationId: 'listRepositoryComfyNodes',
  summary: 'Lists node classes found in a pack’s repository',
  method: 'get',
  path: '/nodes/{nodeId}/repository/comfy-nodes',
  middleware: [publicCaching, optionalUser],
  request: { params: nodeIdParams, query: listVersionComfyNodesQuerySchema },
  responses: { 200: json(versionComfyNodesSchema, 'a page of node classes'), ...refusals(...ofRepository) },
})

/** A workflow as ComfyUI stores it. */
const workflowSchema = z
  .unknown()
  .meta({ example: { nodes: [{ id: 1, type: 'QuietMask' }], links: [], version: 0.4 } })

// The path may contain slashes, encoded or not: the parameter matches everything after `/files/`.
const getRepositoryFileRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getRepositoryFile',
  summary: 'Returns a stored file of a pack’s repository: texts, and images on its page',
  method: 'get',
  path: '/nodes/{nodeId}/repository/files/{path}',
  middleware: [publicCaching, optionalUser],
  request: {
    params: nodeIdParams.extend({
      path: z
        .string()
        .max(500)
        .meta({ description: 'path of a file in the repository', example: 'assets/masks.png' }),
    }),
    query: fileQuery,
  },
  responses: {
    200: {
      description: 'the file',
      content: {
        'image/*': { schema: z.string().meta({ format: 'binary' }) },
        'application/json': { schema: workflowSchema },
        'text/plain': { schema: z.string() },
      },
    },
    304: { description: 'unchanged since the sent ETag' },
    ...refusals('file_not_found', ...ofRepository),
  },
})

export const contentsRoutes = () =>
  createRouter()
    .openapi(getVersionContentsRoute, async (context) => {
      const { nodeId, version } = context.req.valid('param')
      return context.json(await getVersionContents(context.get('ctx'), nodeId, version), 200)
    })
    .openapi(getVersionFileRoute, async (context) => {
      const { nodeId, version, path } = context.req.valid('param')
      const file = await getVersionFile(context.get('ctx'), nodeId, version, path)
      const etag = `"${file.tag}"`
      const isKnown = isUnchanged(context.req.header('If-None-Match'), etag)
      const found = isKnown ? undefined : await file.read()
      context.header('ETag', etag)
      context.header('Cache-Control', revalidatedCaching(context))
      context.header('Content-Security-Policy', UNTRUSTED_CONTENT_CSP)
      if (!found) return context.body(null, 304)
      setFileHeaders(context, path, found, context.req.valid('query').as)
      return context.body(Uint8Array.from(found.bytes), 200)
    })
    .openapi(getRepositoryReadingRoute, async (context) => {
      const { nodeId } = context.req.valid('param')
      const reading = await getRepositoryReading(context.get('ctx'), nodeId)
      // Clients that wait poll again shortly.
      if (reading.state === 'waiting') context.header('Cache-Control', 'private, no-store')
      return context.json(reading, 200)
    })
    .openapi(listRepositoryComfyNodesRoute, async (context) =>
      context.json(
        await listRepositoryComfyNodes(
          context.get('ctx'),
          context.req.valid('param').nodeId,
          context.req.valid('query'),
        ),
        200,
      ),
    )
    .openapi(getRepositoryFileRoute, async (context) => {
      const { nodeId, path } = context.req.valid('param')
      const file = await getRepositoryFile(context.get('ctx'), nodeId, path)
      const etag = `"${file.tag}"`
      const isKnown = isUnchanged(context.req.header('If-None-Match'), etag)
      const found = isKnown ? undefined : await file.read()
      context.header('ETag', etag)
      context.header('Cache-Control', revalidatedCaching(context))
      context.header('Content-Security-Policy', UNTRUSTED_CONTENT_CSP)
      if (!found) return context.body(null, 304)
      const { as } = context.req.valid('query')
      const type = file.isWorkflow && as === undefined ? 'application/json' : found.type
      setFileHeaders(context, path, { kind: found.kind, type }, as)
      return context.body(Uint8Array.from(found.bytes), 200)
    })
