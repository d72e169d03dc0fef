import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal'
import type { RequestEnv } from './router'

const MAX_BODY_BYTES = 1024 * 1024
const JSON_TYPE = /^application\/json\b/i
const ZIP = /^application\/(?:zip|octet-stream)\b/i
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])

const UPLOADS = /^\/uploads\//

const limitJson = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Refusal('payload_too_large', 'The body is larger than 1 MiB.')
  },
})

/** Refuses bodies above 1 MiB (contract 3.6) with `payload_too_large`; archives have a limit of their own. */
export const limitBody = createMiddleware<RequestEnv>((context, next) =>
  UPLOADS.test(context.req.path) ? next() : limitJson(context, next),
)

/**
 * Refuses a body that is not JSON, or an archive that is no zip, with `unsupported_media_type` (contract 0.4); no body
 * at all is let through.
 */
export const requireBodyType = createMiddleware<RequestEnv>(async (context, next) => {
  const type = context.req.header('Content-Type')
  const wanted = UPLOADS.test(context.req.path) ? ZIP : JSON_TYPE
  const hasBody =
    WITH_BODY.has(context.req.method) && (type !== undefined || context.req.header('Content-Length'))
  if (hasBody && context.req.header('Content-Length') !== '0' && !wanted.test(type ?? ''))
    throw new Refusal('unsupported_media_type', 'Unsupported Media Type')
  await next()
})
