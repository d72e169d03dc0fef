import { createMiddleware } from 'hono/factory'
import { Refusal } from '../platform/refusal'
import type { RequestEnv } from './router'

const COME_BACK_SECONDS = 2

/**
 * Refuses with `service_unavailable` at once what comes while `atOnce` requests are worked on: waiting in a line that
 * only grows would serve nobody. Uploads, which last as long as their sender takes, are counted apart; a download
 * counts until its stream begins.
 */
export function limitRequests(atOnce: number) {
  const running = { requests: 0, uploads: 0 }
  return createMiddleware<RequestEnv>(async (context, next) => {
    const { method, path } = context.req
    const kind = method === 'PUT' && path.startsWith('/uploads/') ? 'uploads' : 'requests'
    if (running[kind] >= atOnce)
      throw new Refusal(
        'service_unavailable',
        'The registry has too much to do right now. Please try again.',
        COME_BACK_SECONDS,
      )
    running[kind]++
    try {
      await next()
    } finally {
      running[kind]--
    }
  })
}
