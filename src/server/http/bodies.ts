import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal'
import type { RequestEnv } from './router'

const MAX_BODY_BYTES = 1024 * 1024
const JSON_TYPE = /^application\/json\b/i
const ZIP = /^application\/(?:zip|octet-stream)\b/i
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])

const UPLOADS = /^\/uploads\//

/** Whether a body has a meaning: that of a GET or DELETE has none and stays unread. */
export const takesBody = ({ method }: HonoRequest): boolean => WITH_BODY.has(method)

/** Whether a call sends an archive, which is counted while it goes to the store. */
const isUpload = ({ method, path }: HonoRequest): boolean => method === 'PUT' && UPLOADS.test(path)

const limitJson = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Refusal('payload_too_large', 'The body is larger than 1 MiB.')
  },
})

/** Refuses bodies above 1 MiB (contract 3.6) with `payload_too_large`; archives have a limit of their own. */
export const limitBody = createMiddleware<RequestEnv>((context, next) =>
  takesBody(context.req) && !isUpload(context.req) ? limitJson(context, next) : next(),
)

/**
 * Refuses a body that is not JSON, or an archive that is no zip, with `unsupported_media_type` (contract 0.4); no body
 * at all is let through.
 */
export const requireBodyType = createMiddleware<RequestEnv>(async (context, next) => {
  const type = context.req.header('Content-Type')
  const wanted = isUpload(context.req) ? ZIP : JSON_TYPE
  const hasBody = takesBody(context.req) && (type !== undefined || context.req.header('Content-Length'))
  if (hasBody && context.req.header('Content-Length') !== '0' && !wanted.test(type ?? ''))
    throw new Refusal('unsupported_media_type', 'Unsupported Media Type')
  await next()
})
