import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Db } from '../platform/database/client'
import type { Services } from './services'
import type { RequestEnv } from './router'

const MAX_LOGGED_PATH = 300
const REQUEST_ID = /^[\w-]{8,64}$/

/** The pattern of the route that answered (low cardinality); `none` for a path that does not exist. */
function patternOf(context: Context<RequestEnv>): string {
  const pattern = routePath(context, -1)
  return pattern.includes('*') ? 'none' : pattern
}

/** Paths that contain secrets. */
const SECRET_PATH = /^\/notices\/(?:feed|unsubscribe)\//

/** Incremental feeds that clients cache for long and continue from: always read from the primary. */
const FOLLOWED = /^\/index\//

/** Anonymous callers may read data two seconds old; signed-in ones may just have changed something. */
const databaseFor = ({ req }: Context<RequestEnv>, { db, reads }: Services): Db =>
  reads &&
  (req.method === 'GET' || req.method === 'HEAD') &&
  req.header('Authorization') === undefined &&
  !FOLLOWED.test(req.path)
    ? reads.db
    : db

/**
 * Gives every request an id and a context, and logs its method, path, status and milliseconds; never headers, query strings
 * or bodies.
 */
export const requestLog = (services: Services) =>
  createMiddleware<RequestEnv>(async (context, next) => {
    const given = context.req.header('X-Request-Id')
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    context.set('services', services)
    context.set('ctx', { ...services, db: databaseFor(context, services), requestId })
    const started = performance.now()
    await next()
    context.header('X-Request-Id', requestId)
    const { method, path } = context.req
    const { status } = context.res
    const ms = performance.now() - started
    services.metrics?.observe({ method, route: patternOf(context), status, seconds: ms / 1000 })
    services.log.info(
      {
        requestId,
        method,
        path: SECRET_PATH.test(path) ? patternOf(context) : path.slice(0, MAX_LOGGED_PATH),
        status,
        ms: Math.round(ms),
      },
      'request',
    )
  })
