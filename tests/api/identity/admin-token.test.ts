import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { auditLog, users } from '../../../src/server/store/schema/schema'
import { sharedSecret } from '../../../src/server/store/users/shared-secret.repo'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows } from '../../support/permission-fixtures'
import { call } from '../../support/service'

const INVALID = { status: 401, body: { error: 'unauthenticated', message: 'invalid auth token' } }

let root: { Authorization: string }

beforeEach(async () => {
  await emptyDatabase()
  root = (await given.user('root', { isAdmin: true, name: 'Root' })).headers
})
afterAll(closeDatabase)

const generate = (headers: Record<string, string> = root) =>
  call('/admin/generate-token', { method: 'POST', headers })

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

async function generated(): Promise<string> {
  const { status, body } = await generate()
  expect({ status, body }).toMatchObject({ status: 200 })
  return (body as { token: string }).token
}

/** Returns whom the service authenticates a token as, or the refusal. */
async function whoIs(token: string) {
  const { status, body } = await call('/users', bearer(token))
  return { status, body }
}

/** Returns a token like ours, except for the given changes. */
async function forged(
  overrides: {
    alg?: string
    issuer?: string
    audience?: string
    ends?: string
    key?: string
    sub?: string
  } = {},
) {
  const { db } = await database()
  const key = new TextEncoder().encode(overrides.key ?? (await sharedSecret(db, 'admin-tokens')))
  const token = new SignJWT({ auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: overrides.alg ?? 'HS256' })
    .setIssuer(overrides.issuer ?? 'comfy-registry')
    .setAudience(overrides.audience ?? 'comfy-registry-admin')
    .setIssuedAt()
  if (overrides.sub !== '') token.setSubject(overrides.sub ?? 'root')
  if (overrides.ends !== 'never') token.setExpirationTime(overrides.ends ?? '1h')
  return token.sign(key)
}

test('an administrator gets a token that stands for the sign-in for an hour, and leaves one trace without it', async () => {
  const { status, body, headers } = await generate()
  expect({ status, body }).toEqual({
    status: 200,
    body: { token: expect.any(String) as string, expires_at: expect.any(String) as string },
  })
  expect(headers.get('cache-control')).toBe('private, no-store')
  const { token, expires_at } = body as { token: string; expires_at: string }
  const left = new Date(expires_at).getTime() - Date.now()
  expect(left).toBeGreaterThan(3_590_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
  const { db } = await database()
  const trail = await db.select().from(auditLog)
  expect(trail).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      requestId: expect.any(String),
      batchId: null,
      publisherIds: [],
      actorId: 'root',
      action: 'adminGenerateToken',
      target: 'user:root',
      before: null,
      after: { expires_at },
    },
  ])
  expect(JSON.stringify(trail)).not.toContain(token)
})

test('the token does what the administrator may do, where a sign-in is needed and where it only shows more', async () => {
  const token = await generated()
  await given.node('held', { status: 'NodeStatusBanned' })
  expect(await whoIs(token)).toEqual({
    status: 200,
    body: {
      id: 'root',
      email: 'root@example.com',
      name: 'Root',
      isApproved: true,
      isAdmin: true,
      isBanned: false,
      emailVerified: true,
    },
  })
  expect((await call('/nodes?include_banned=true', bearer(token))).body).toMatchObject({ total: 1 })
  const created = await call('/admin/nodes', {
    method: 'POST',
    headers: { ...bearer(token).headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 'found', name: 'Found' }),
  })
  expect(created.status).toBe(201)
})

test('using the token leaves the stored person as it is', async () => {
  await whoIs(await generated())
  const { db } = await database()
  expect(await db.select().from(users)).toMatchObject([
    { id: 'root', email: 'root@example.com', name: 'Root' },
  ])
})

test('only administrators get one', async () => {
  const someone = (await given.user('someone')).headers
  const { status, body } = await generate(someone)
  expect({ status, body }).toEqual({
    status: 401,
    body: { error: 'unauthenticated', message: 'User is not admin' },
  })
  expect((await generate({})).status).toBe(401)
  const { db } = await database()
  await db.update(users).set({ isBanned: true }).where(eq(users.id, 'root'))
  expect(await generate()).toMatchObject({
    status: 403,
    body: { error: 'banned', message: 'user/publisher is banned' },
  })
  expect(await countAuditRows()).toBe(0)
})

test('a token does not prolong itself', async () => {
  const { Authorization } = bearer(await generated()).headers
  const { status, body } = await generate({ Authorization })
  expect({ status, body }).toEqual({
    status: 401,
    body: {
      error: 'unauthenticated',
      message: 'This needs a sign-in: send an admin’s ID token, not a token made for an admin.',
    },
  })
})

test.each<[string, Partial<typeof users.$inferInsert>]>([
  ['no administrator any more', { isAdmin: false }],
  ['banned', { isBanned: true }],
])('the token of somebody who is %s is worth nothing', async (_what, fields) => {
  const token = await generated()
  const { db } = await database()
  await db.update(users).set(fields)
  expect(await whoIs(token)).toEqual(INVALID)
  await given.node('held', { status: 'NodeStatusBanned' })
  expect((await call('/nodes?include_banned=true', bearer(token))).body).toMatchObject({ total: 0 })
})

test('the token of somebody who is gone brings nobody back', async () => {
  const token = await generated()
  const { db } = await database()
  await db.delete(users)
  expect(await whoIs(token)).toEqual(INVALID)
  expect(await db.select().from(users)).toEqual([])
})

test('a token made as ours is trusted, so that the forgeries below differ in one thing each', async () => {
  expect((await whoIs(await forged())).status).toBe(200)
})

test.each([
  ['another key', { key: 'x'.repeat(64) }],
  ['another algorithm', { alg: 'HS512' }],
  ['another issuer', { issuer: 'https://securetoken.google.com/demo-comfy-registry' }],
  ['another audience', { audience: 'demo-comfy-registry' }],
  ['a time that is over', { ends: '-1s' }],
  ['no end', { ends: 'never' }],
  ['nobody’s name', { sub: '' }],
])('a token with %s is refused', async (_what, overrides) => {
  expect(await whoIs(await forged(overrides))).toEqual(INVALID)
})

test('a token without a signature is refused, even where the emulator’s are taken', async () => {
  const unsigned = new UnsecuredJWT({})
    .setSubject('root')
    .setIssuer('comfy-registry')
    .setAudience('comfy-registry-admin')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()
  expect(await whoIs(unsigned)).toEqual(INVALID)
  const [header, payload] = (await forged()).split('.')
  expect(await whoIs(`${header}.${payload}.`)).toEqual(INVALID)
})
