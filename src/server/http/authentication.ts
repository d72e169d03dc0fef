import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Claims } from '../adapters/identity/identity'
import { isAdminToken } from '../access/signed-admin-token'
import { findActorOfKey } from '../access/find-actor-of-key'
import { findAdminOfToken } from '../access/find-admin-of-token'
import { isSecret } from '../access/secret'
import { Refusal } from '../platform/refusal'
import { upsertUser } from '../access/upsert-user'
import { noStore } from './caching'
import type { RequestEnv } from './router'

const bearerOf = (header: string) => /^Bearer (\S+)$/.exec(header)?.[1]

/** An ID token of the identity provider, or a token that an administrator got for one (contract 3.1 and 3.2). */
const readToken = (context: Context<RequestEnv>, token: string): Promise<Claims | undefined> =>
  isAdminToken(token)
    ? findAdminOfToken(context.get('ctx'), token)
    : context
        .get('services')
        .identity.verify(token)
        .catch((error: unknown) => (error instanceof Refusal ? Promise.reject(error) : undefined))

/**
 * What a request's bearer token says, verified once a request; undefined without one that is to be trusted. Refuses with
 * `service_unavailable` while nobody can tell.
 */
export function claimsOf(context: Context<RequestEnv>): Promise<Claims | undefined> {
  const known = context.get('claims')
  if (known) return known
  const token = bearerOf(context.req.header('Authorization') ?? '')
  const claims = token ? readToken(context, token) : Promise.resolve(undefined)
  context.set('claims', claims)
  return claims
}

/**
 * Requires a signed-in person and puts them into the context (contract 3.1). Refuses a missing, malformed or
 * untrustworthy token with `unauthenticated`.
 */
const requireUser = createMiddleware<RequestEnv>(async (context, next) => {
  const header = context.req.header('Authorization')
  if (!header) throw new Refusal('unauthenticated', `missing auth token for path: ${context.req.path}`)
  const token = bearerOf(header)
  if (!token) throw new Refusal('unauthenticated', 'token is not in Bearer format')
  const claims = await claimsOf(context)
  if (!claims) throw new Refusal('unauthenticated', 'invalid auth token')
  const ctx = context.get('ctx')
  context.set('ctx', { ...ctx, ...(await upsertUser(ctx, claims)), signedInAt: claims.signedInAt })
  await next()
})

/**
 * Puts the signed-in person into the context where there is one. A token on a public path that is bad or expired, or
 * that cannot be verified at the moment, or of a session that was ended, counts as none (decision 14).
 */
export const optionalUser = createMiddleware<RequestEnv>(async (context, next) => {
  const ctx = context.get('ctx')
  const found = await claimsOf(context)
    .then((claims) => claims && upsertUser(ctx, claims))
    .catch((error: unknown) => (error instanceof Refusal ? undefined : Promise.reject(error as Error)))
  if (found) context.set('ctx', { ...ctx, ...found })
  await next()
})

/** As `requireUser`, where an API key does as well, for what it is for. Its person is no administrator by it. */
const requireUserOrKey = createMiddleware<RequestEnv>(async (context, next) => {
  const secret = bearerOf(context.req.header('Authorization') ?? '') ?? ''
  if (!isSecret(secret)) return requireUser(context, next)
  const ctx = context.get('ctx')
  const actor = await findActorOfKey(ctx, secret)
  if (!actor) throw new Refusal('unauthenticated', 'invalid auth token')
  context.set('ctx', { ...ctx, actor })
  await next()
})

const refuseAdminToken = createMiddleware<RequestEnv>(async (context, next) => {
  if (isAdminToken(bearerOf(context.req.header('Authorization') ?? '') ?? ''))
    throw new Refusal(
      'unauthenticated',
      'This needs a sign-in: send an admin’s ID token, not a token made for an admin.',
    )
  await next()
})

/** What every route for signed-in people has in common. */
export const signedIn = (tag: string) => ({
  tags: [tag],
  middleware: [noStore, requireUser],
  security: [{ bearer: [] }],
})

/** Like `signedIn`, where an API key does as well (contract 3.4). */
export const signedInOrByKey = (tag: string) => ({
  ...signedIn(tag),
  middleware: [noStore, requireUserOrKey],
  security: [{ bearer: [] }, { token: [] }] as Record<string, string[]>[],
})

/** Like `signedIn`, where an administrator's token does not do: it could prolong itself for ever. */
export const signedInInPerson = (tag: string) => ({
  ...signedIn(tag),
  middleware: [noStore, refuseAdminToken, requireUser],
})
