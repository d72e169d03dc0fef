import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from './router'

const NOBODY = 'private, no-store'
/** What is said of public reads that are the same for every stranger. */
export const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
const ASKING_AGAIN = 'public, max-age=0, s-maxage=60, must-revalidate'

const isAnonymous = (context: Context<RequestEnv>) => context.req.header('Authorization') === undefined

/**
 * For public reads (decision 9): shared caches may keep the anonymous answer for a minute, unless its route says how
 * long, and nobody else's.
 */
export const publicCaching = createMiddleware<RequestEnv>(async (context, next) => {
  await next()
  context.header('Vary', 'Authorization, Accept-Encoding')
  if (context.res.status >= 400 || context.res.headers.has('Cache-Control')) return
  context.header('Cache-Control', isAnonymous(context) ? FOR_A_MINUTE : NOBODY)
})

/**
 * What is said of an archive's bytes. They never change and their ETag is their digest, but a ban is to reach every cache:
 * each asks again after a minute at the latest, and goes on with what it has when it is told so.
 */
export const revalidatedCaching = (context: Context<RequestEnv>): string =>
  isAnonymous(context) ? ASKING_AGAIN : NOBODY

/** For answers about the person asking: kept nowhere. */
export const noStore = createMiddleware<RequestEnv>(async (context, next) => {
  await next()
  context.header('Cache-Control', NOBODY)
  context.header('Vary', 'Authorization')
})

/** Says of an answer that it is the last one known, so many seconds ago, and may be out of date: kept nowhere. */
export function tellStale(context: Context<RequestEnv>, seconds: number): void {
  context.header('Cache-Control', 'no-store')
  context.header('Age', String(seconds))
  context.header('Warning', '110 - "Response is Stale"')
}
