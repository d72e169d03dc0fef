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

/** Verifies an ID token of the identity provider, or an administrator's token (contract 3.1 and 3.2). */
const readToken = (context: Context<RequestEnv>, token: string): Promise<Claims | undefined> =>
  isAdminToken(token)
    ? findAdminOfToken(context.get('ctx'), token)
    : context
        .get('services')
        .identity.verify(token)
        .catch((error: unknown) => (error instanceof Refusal ? Promise.reject(error) : undefined))

/**
 * Returns the claims of a request's bearer token, verified once per request; undefined without a valid token. Refuses with
 * `service_unavailable` while tokens cannot be verified.
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
 * Requires a signed-in user and puts them into the context (contract 3.1). Refuses a missing, malformed or invalid token
 * with `unauthenticated`.
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
 * Puts the signed-in user into the context, if any. On a public path a token that is invalid, expired, cannot be verified
 * at the moment, or belongs to an ended session is ignored (decision 14).
 */
export const optionalUser = createMiddleware<RequestEnv>(async (context, next) => {
  const ctx = context.get('ctx')
  const found = await claimsOf(context)
    .then((claims) => claims && upsertUser(ctx, claims))
    .catch((error: unknown) => (error instanceof Refusal ? undefined : Promise.reject(error as Error)))
  if (found) context.set('ctx', { ...ctx, ...found })
  await next()
})

/** Like `requireUser`, but also accepts an API key, within its scope. An API key never gives administrator rights. */
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

/** What all routes for signed-in users have in common. */
export const signedIn = (tag: string) => ({
  tags: [tag],
  middleware: [noStore, requireUser],
  security: [{ bearer: [] }],
})

/** Like `signedIn`, but also accepts an API key (contract 3.4). */
export const signedInOrByKey = (tag: string) => ({
  ...signedIn(tag),
  middleware: [noStore, requireUserOrKey],
  security: [{ bearer: [] }, { token: [] }] as Record<string, string[]>[],
})

/** Like `signedIn`, but does not accept an administrator's token, which could otherwise renew itself forever. */
export const signedInInPerson = (tag: string) => ({
  ...signedIn(tag),
  middleware: [noStore, refuseAdminToken, requireUser],
})
