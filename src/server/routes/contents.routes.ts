import { createRoute, z } from '@hono/zod-openapi'
import { versionContentsSchema } from '../../contract/versions/version-contents'
import { optionalUser } from '../http/authentication'
import { revalidatedCaching, publicCaching } from '../http/caching'
import { UNTRUSTED_CONTENT_CSP } from '../http/untrusted-content-csp'
import { isUnchanged } from '../http/preconditions'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { getVersionContents } from '../delivery/contents/get-version-contents'
import { getVersionFile } from '../delivery/contents/get-version-file'

const params = nodeIdParams.extend({
  version: z.string().max(100).meta({ description: 'the number of a version', example: '1.2.0' }),
})
const common = ['node_banned', 'node_not_found', 'node_version_not_found', 'contents_not_found'] as const

const getVersionContentsRoute = createRoute({
  tags: ['versions'],
  operationId: 'getVersionContents',
  summary: 'What a review has read of a version’s archive',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{version}/contents',
  middleware: [publicCaching, optionalUser],
  request: { params },
  responses: { 200: json(versionContentsSchema, 'the contents'), ...refusals('invalid_request', ...common) },
})

// The path may hold slashes, encoded or not: it takes everything after `/files/`.
const getVersionFileRoute = createRoute({
  tags: ['versions'],
  operationId: 'getVersionFile',
  summary:
    'One file of a version’s archive: pictures of an Active one for everyone, all else for its owner and administrators',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{version}/files/{path}',
  middleware: [publicCaching, optionalUser],
  request: {
    params: params.extend({
      path: z.string().max(500).meta({ description: 'a file of the archive', example: 'assets/icon.png' }),
    }),
  },
  responses: {
    200: {
      description: 'the file',
      content: {
        'image/*': { schema: z.string().meta({ format: 'binary' }) },
        'text/plain': { schema: z.string() },
      },
    },
    304: { description: 'the file is the one whose ETag was sent' },
    ...refusals('invalid_request', 'not_permitted', 'file_not_found', 'archive_not_found', ...common),
  },
})

const inHex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** The header that names a file, in any script (RFC 8187). */
const disposition = (kind: 'inline' | 'attachment', path: string) =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(path.split('/').pop() ?? '').replace(/['()*]/g, inHex)}`

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
      const bytes = isKnown ? undefined : await file.bytes()
      context.header('ETag', etag)
      context.header('Cache-Control', revalidatedCaching(context))
      context.header('Content-Security-Policy', UNTRUSTED_CONTENT_CSP)
      if (!bytes) return context.body(null, 304)
      context.header('Content-Type', file.image ?? 'text/plain; charset=utf-8')
      context.header('Content-Disposition', disposition(file.image ? 'inline' : 'attachment', path))
      return context.body(Uint8Array.from(bytes), 200)
    })
