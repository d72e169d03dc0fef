import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal'
import { upsertUser } from '../users/upsert-user'
import { noStore } from './caching'
import type { RequestEnv } from './router'

const bearerOf = (header: string) => /^Bearer (\S+)$/.exec(header)?.[1]

/**
 * Requires a signed-in person and puts them into the context (contract 3.1).
 * Refuses a missing, malformed or untrustworthy token with `unauthenticated`.
 */
const requireUser = createMiddleware<RequestEnv>(async (context, next) => {
  const header = context.req.header('Authorization')
  if (!header) throw new Refusal('unauthenticated', `missing auth token for path: ${context.req.path}`)
  const token = bearerOf(header)
  if (!token) throw new Refusal('unauthenticated', 'token is not in Bearer format')
  const claims = await context
    .get('services')
    .identity.verify(token)
    .catch(() => {
      throw new Refusal('unauthenticated', 'invalid auth token')
    })
  const ctx = context.get('ctx')
  context.set('ctx', { ...ctx, actor: await upsertUser(ctx, claims) })
  await next()
})

/**
 * Puts the signed-in person into the context where there is one. A bad or expired token on a public path
 * counts as none (decision 14).
 */
export const optionalUser = createMiddleware<RequestEnv>(async (context, next) => {
  const token = bearerOf(context.req.header('Authorization') ?? '')
  const claims =
    token &&
    (await context
      .get('services')
      .identity.verify(token)
      .catch(() => undefined))
  if (claims) {
    const ctx = context.get('ctx')
    context.set('ctx', { ...ctx, actor: await upsertUser(ctx, claims) })
  }
  await next()
})

/** What every route for signed-in people has in common. */
export const signedIn = (tag: string) => ({
  tags: [tag],
  middleware: [noStore, requireUser],
  security: [{ bearer: [] }],
})
