import { createMiddleware } from 'hono/factory'
import { Refusal } from '../platform/refusal'
import type { RequestEnv } from './router'

/**
 * Refuses with `invalid_request` a URL that is invalid because of its Host header, or contains a NUL character, which
 * PostgreSQL cannot store.
 */
export const refuseBadAddress = createMiddleware<RequestEnv>(async (context, next) => {
  const { url } = context.req.raw
  if (!URL.canParse(url)) throw new Refusal('invalid_request', 'The Host header can’t be read.')
  if (url.includes('%00'))
    throw new Refusal('invalid_request', 'Invalid format for the address: it holds a NUL character')
  await next()
})
