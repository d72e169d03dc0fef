import type { Context } from 'hono'

/** What stands behind `Bearer` in a request's Authorization header; empty without one. */
export const bearerSecret = (context: Context): string =>
  /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? ''
