import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { optionalUser } from '../http/authentication'
import { noStore, revalidatedCaching, markStale } from '../http/caching'
import { isUnchanged } from '../http/preconditions'
import { publisherNodeParams, versionNumber } from '../http/params'
import { createRouter, refusals, type RequestEnv } from '../http/router'
import { webStream } from '../http/web-stream'
import type { BytePart } from '../adapters/archives/archive-disk'
import { partOf } from '../delivery/archives/byte-range'
import { getArchive } from '../delivery/archives/get-archive'
import { knownArchives } from '../delivery/archives/known-archives'
import { uploadArchive } from '../publishing/upload-archive'

const uploadArchiveRoute = createRoute({
  tags: ['archives'],
  operationId: 'uploadArchive',
  summary: 'Uploads a version’s archive to the address returned by publishing',
  method: 'put',
  path: '/uploads/{versionId}',
  middleware: [noStore],
  request: {
    params: z.object({
      versionId: z.string().max(100).meta({ description: 'id of a version', format: 'uuid' }),
    }),
    query: z.object({
      expires: z
        .string()
        .max(20)
        .default('')
        .meta({ description: 'when the URL expires, as Unix time in ms' }),
      token: z
        .string()
        .max(100)
        .default('')
        .meta({ description: 'id of the token that published the version' }),
      signature: z.string().max(200).default('').meta({ description: 'signature of the URL' }),
    }),
    body: {
      required: true,
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  responses: {
    200: { description: 'the archive has arrived and will be reviewed' },
    ...refusals(
      'upload_refused',
      'storage_limit',
      'banned',
      'node_banned',
      'node_not_found',
      'node_version_not_found',
      'archive_exists',
      'payload_too_large',
      'upload_incomplete',
      'unsupported_media_type',
    ),
  },
})

const getArchiveRoute = createRoute({
  tags: ['archives'],
  operationId: 'getArchive',
  summary: 'Downloads a version’s archive',
  method: 'get',
  path: '/archives/{publisherId}/{nodeId}/{version}/node.zip',
  middleware: [optionalUser],
  request: {
    params: publisherNodeParams.extend({
      version: versionNumber,
    }),
  },
  responses: {
    200: {
      description: 'the archive',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
    206: { description: 'the requested byte range' },
    302: {
      description:
        'the URL under the pack’s current publisher, or at the source registry of a mirrored archive',
    },
    304: { description: 'unchanged since the sent ETag' },
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

/** Returns the requested byte range; an unsatisfiable one is refused with the size of the archive in `Content-Range`. */
function requestedPart(context: Context<RequestEnv>, size: number, etag: string): BytePart | undefined {
  const { req } = context
  try {
    return partOf({ range: req.header('Range'), ifRange: req.header('If-Range') }, { size, etag })
  } catch (refusal) {
    context.header('Content-Range', `bytes */${size}`)
    throw refusal
  }
}

export const archivesRoutes = () => {
  const findArchive = knownArchives(getArchive)
  return createRouter()
    .openapi(uploadArchiveRoute, async (context) => {
      const { versionId } = context.req.valid('param')
      await uploadArchive(context.get('ctx'), versionId, context.req.valid('query'), context.req.raw.body)
      return context.body(null, 200)
    })
    .openapi(getArchiveRoute, async (context) => {
      const { publisherId, nodeId, version } = context.req.valid('param')
      const { archive, staleSeconds } = await findArchive(context.get('ctx'), nodeId, version)
      context.header('Vary', 'Authorization')
      context.header('Cache-Control', revalidatedCaching(context))
      if (staleSeconds !== undefined) markStale(context, staleSeconds)
      if ('elsewhere' in archive) return context.redirect(archive.elsewhere, 302)
      if (publisherId !== archive.publisherId) return context.redirect(archive.url, 302)
      const etag = `"${archive.sha256}"`
      context.header('ETag', etag)
      context.header('Accept-Ranges', 'bytes')
      if (isUnchanged(context.req.header('If-None-Match'), etag)) return context.body(null, 304)
      const part = requestedPart(context, archive.size, etag)
      if (part) context.header('Content-Range', `bytes ${part.start}-${part.end}/${archive.size}`)
      context.header('Content-Type', 'application/zip')
      context.header('Content-Length', String(part ? part.end - part.start + 1 : archive.size))
      context.header('Content-Disposition', `attachment; filename="${archive.filename}"`)
      context.header('Repr-Digest', `sha-256=:${Buffer.from(archive.sha256, 'hex').toString('base64')}:`)
      const status = part ? 206 : 200
      if (context.req.method === 'HEAD') return context.body(null, status)
      return context.body(webStream(await archive.open(part)), status)
    })
}
