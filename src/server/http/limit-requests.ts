import { createMiddleware } from 'hono/factory'
import type { AdaptiveLimit } from '../platform/adaptive-limit'
import { Refusal } from '../platform/refusal'
import type { RequestEnv } from './router'

const COME_BACK_SECONDS = 2

const tooMuch = () =>
  new Refusal('service_unavailable', 'The registry is busy. Try again in a moment.', COME_BACK_SECONDS)

const isUpload = (method: string, path: string) =>
  method === 'PUT' ? path.startsWith('/uploads/') : method === 'POST' && path === '/archive-checks'

/**
 * Refuses with `service_unavailable` immediately while `atOnce` requests are running, since a growing queue would help nobody.
 * Uploads, which take as long as their sender, are counted separately; a download counts until its stream begins.
 */
export function limitRequests(atOnce: number) {
  const running = { requests: 0, uploads: 0 }
  return createMiddleware<RequestEnv>(async (context, next) => {
    const kind = isUpload(context.req.method, context.req.path) ? 'uploads' : 'requests'
    if (running[kind] >= atOnce) throw tooMuch()
    running[kind]++
    try {
      await next()
    } finally {
      running[kind]--
    }
  })
}

/**
 * Likewise refuses reads, or everything else but uploads, while as many are running as the database and this process can
 * handle (decision 39).
 */
export const admitRequests = (kind: 'reads' | 'changes', limit: AdaptiveLimit) =>
  createMiddleware<RequestEnv>(async (context, next) => {
    const { method, path } = context.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead !== (kind === 'reads') || isUpload(method, path)) return next()
    if (!limit.enter()) throw tooMuch()
    try {
      await next()
    } finally {
      limit.leave()
    }
  })
