import { createMiddleware } from 'hono/factory'
import type { RequestEnv } from './router'

/** For public reads (decision 9): shared caches may keep the anonymous answer for a minute, nobody else's. */
export const publicCaching = createMiddleware<RequestEnv>(async (context, next) => {
  await next()
  context.header('Vary', 'Authorization, Accept-Encoding')
  if (context.res.status >= 400) return
  context.header(
    'Cache-Control',
    context.req.header('Authorization')
      ? 'private, no-store'
      : 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  )
})

/** For answers about the person asking: kept nowhere. */
export const noStore = createMiddleware<RequestEnv>(async (context, next) => {
  await next()
  context.header('Cache-Control', 'private, no-store')
  context.header('Vary', 'Authorization')
})
