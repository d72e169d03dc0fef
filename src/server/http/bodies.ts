import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../platform/refusal'
import type { RequestEnv } from './router'

const MAX_BODY_BYTES = 1024 * 1024
const JSON_TYPE = /^application\/json\b/i
/** Content types of archives; comfy-cli before 1.3.3 sends gzip for a zip. The review checks the content itself. */
const ARCHIVE = /^application\/(?:(?:x-)?zip(?:-compressed)?|(?:x-)?gzip|octet-stream)\b/i
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])

const UPLOADS = /^\/uploads\//
const CHECKS = '/archive-checks'
/** Mail clients POST a form here (one-click unsubscribe); its body is ignored. */
const UNSUBSCRIBING = /^\/notices\/unsubscribe\//

/** Whether a method has a meaningful body: that of a GET or DELETE is ignored and not read. */
export const takesBody = ({ method }: HonoRequest): boolean => WITH_BODY.has(method)

/** Whether a request uploads an archive, whose size is checked while it is streamed. */
const isUpload = ({ method, path }: HonoRequest): boolean =>
  (method === 'PUT' && UPLOADS.test(path)) || (method === 'POST' && path === CHECKS)

const limitJson = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Refusal('payload_too_large', 'The body is larger than 1 MiB.')
  },
})

/** Refuses bodies above 1 MiB (contract 3.6) with `payload_too_large`; archives have their own limit. */
export const limitBody = createMiddleware<RequestEnv>((context, next) =>
  takesBody(context.req) && !isUpload(context.req) ? limitJson(context, next) : next(),
)

/**
 * Refuses with `unsupported_media_type` a body that is not JSON, or for an upload not an archive (contract 0.4). Accepts a
 * missing body, and an upload without a content type.
 */
export const requireBodyType = createMiddleware<RequestEnv>(async (context, next) => {
  const type = context.req.header('Content-Type')
  const length = context.req.header('Content-Length')
  const hasBody = takesBody(context.req) && length !== '0' && (type !== undefined || length !== undefined)
  if (hasBody && isUpload(context.req) && !ARCHIVE.test(type ?? 'application/octet-stream'))
    throw new Refusal(
      'unsupported_media_type',
      'Unsupported Media Type: send the archive itself, as application/zip.',
    )
  const isForm = UNSUBSCRIBING.test(context.req.path)
  if (hasBody && !isForm && !isUpload(context.req) && !JSON_TYPE.test(type ?? ''))
    throw new Refusal('unsupported_media_type', 'Unsupported Media Type')
  await next()
})
