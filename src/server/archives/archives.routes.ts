import { createRoute, z } from '@hono/zod-openapi'
import { optionalUser } from '../http/authentication'
import { noStore } from '../http/caching'
import { publisherNodeParams } from '../http/params'
import { createRouter, refusals } from '../http/router'
import { Refusal } from '../refusal'
import { getArchive } from './get-archive'
import { uploadArchive } from './upload-archive'

const uploadArchiveRoute = createRoute({
  tags: ['archives'],
  operationId: 'uploadArchive',
  summary: 'Takes a version’s archive at the address that publishing gave out',
  method: 'put',
  path: '/uploads/{versionId}',
  middleware: [noStore],
  request: {
    params: z.object({ versionId: z.string().max(100) }),
    query: z.object({ expires: z.string().max(20).default(''), signature: z.string().max(200).default('') }),
    body: {
      required: true,
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  responses: {
    200: { description: 'the archive has arrived and will be reviewed' },
    ...refusals(
      'upload_refused',
      'node_version_not_found',
      'archive_exists',
      'payload_too_large',
      'unsupported_media_type',
    ),
  },
})

const getArchiveRoute = createRoute({
  tags: ['archives'],
  operationId: 'getArchive',
  summary: 'A version’s archive',
  method: 'get',
  path: '/archives/{publisherId}/{nodeId}/{version}/node.zip',
  middleware: [optionalUser],
  request: { params: publisherNodeParams.extend({ version: z.string().max(100) }) },
  responses: {
    200: {
      description: 'the archive',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
    206: { description: 'the asked-for part of it' },
    ...refusals(
      'version_not_installable',
      'node_banned',
      'node_not_found',
      'node_version_not_found',
      'archive_not_found',
      'range_not_satisfiable',
    ),
  },
})

const RANGE = /^bytes=(\d*)-(\d*)$/

/** The first and last byte asked for; undefined without a range. Refuses one outside the archive. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start > end) throw new Refusal('range_not_satisfiable', `The archive has ${size} bytes.`)
  return { start, end }
}

export const archivesRoutes = () =>
  createRouter()
    .openapi(uploadArchiveRoute, async (context) => {
      const { versionId } = context.req.valid('param')
      await uploadArchive(context.get('ctx'), versionId, context.req.valid('query'), context.req.raw.body)
      return context.body(null, 200)
    })
    .openapi(getArchiveRoute, async (context) => {
      const { nodeId, version } = context.req.valid('param')
      const archive = await getArchive(context.get('ctx'), nodeId, version)
      const range = rangeOf(context.req.header('Range'), archive.size)
      const bytes = await archive.bytes()
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
      if (range) context.header('Content-Range', `bytes ${range.start}-${range.end}/${archive.size}`)
      context.header('Content-Type', 'application/zip')
      context.header('Content-Length', String(part.length))
      context.header('Content-Disposition', `attachment; filename="${archive.filename}"`)
      context.header('Accept-Ranges', 'bytes')
      context.header('ETag', `"${archive.sha256}"`)
      context.header('Repr-Digest', `sha-256=:${Buffer.from(archive.sha256, 'hex').toString('base64')}:`)
      context.header(
        'Cache-Control',
        context.req.header('Authorization') ? 'private, no-store' : 'public, max-age=31536000, immutable',
      )
      return context.body(Uint8Array.from(part), range ? 206 : 200)
    })
