import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Services } from '../context'
import type { RequestEnv } from './router'

const REQUEST_ID = /^[\w-]{8,64}$/

/** Gives every request an id and a context, and logs method, path, status and milliseconds; never headers, queries or bodies. */
export const requestLog = (services: Services) =>
  createMiddleware<RequestEnv>(async (context, next) => {
    const given = context.req.header('X-Request-Id')
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    context.set('services', services)
    const { db, clock, archives, reviewQueue, github, publicUrl } = services
    context.set('ctx', { db, clock, archives, reviewQueue, github, publicUrl, requestId })
    const started = performance.now()
    await next()
    context.header('X-Request-Id', requestId)
    context.header('X-Content-Type-Options', 'nosniff')
    services.log.info(
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
