import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from './router'

const NOBODY = 'private, no-store'
/** Cache-Control of public reads that are the same for all anonymous callers. */
export const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
const ASKING_AGAIN = 'public, max-age=0, s-maxage=60, must-revalidate'

const isAnonymous = (context: Context<RequestEnv>) => context.req.header('Authorization') === undefined

/**
 * Caching of public reads (decision 9): shared caches may store the anonymous response for a minute, unless the route sets
 * its own Cache-Control; responses to signed-in callers are never stored.
 */
export const publicCaching = createMiddleware<RequestEnv>(async (context, next) => {
  await next()
  context.header('Vary', 'Authorization, Accept-Encoding')
  if (context.res.status >= 400 || context.res.headers.has('Cache-Control')) return
  context.header('Cache-Control', isAnonymous(context) ? FOR_A_MINUTE : NOBODY)
})

/**
 * Cache-Control of an archive's bytes. They are immutable and their ETag is their digest, but a ban must reach every cache:
 * caches revalidate after at most a minute, and keep using their copy when it is unchanged.
 */
export const revalidatedCaching = (context: Context<RequestEnv>): string =>
  isAnonymous(context) ? ASKING_AGAIN : NOBODY

/** For responses about the caller: never stored. */
export const noStore = createMiddleware<RequestEnv>(async (context, next) => {
  await next()
  context.header('Cache-Control', NOBODY)
  context.header('Vary', 'Authorization')
})

/** Marks a response as stale: the last known one, so many seconds old; never stored. */
export function markStale(context: Context<RequestEnv>, seconds: number): void {
  context.header('Cache-Control', 'no-store')
  context.header('Age', String(seconds))
  context.header('Warning', '110 - "Response is Stale"')
}
