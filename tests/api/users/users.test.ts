import { eq } from 'drizzle-orm'
import { users } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const signedIn = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

test('a person who signs in for the first time exists from then on (specification, section 3)', async () => {
  const token = given.token('ann', { email: 'ann@example.com', name: 'Ann' })
  expect(await call('/users', signedIn(token))).toMatchObject({
    status: 200,
    body: {
      id: 'ann',
      email: 'ann@example.com',
      name: 'Ann',
      isApproved: true,
      isAdmin: false,
      isBanned: false,
      emailVerified: true,
    },
  })
  const { db } = await database()
  expect(await db.select().from(users).where(eq(users.id, 'ann'))).toHaveLength(1)
})

test('a changed name arrives with the next call, rights stay as they are', async () => {
  await given.user('ann', { isAdmin: true })
  const renamed = signedIn(given.token('ann', { name: 'Ann B.' }))
  expect((await call('/users', renamed)).body).toMatchObject({ name: 'Ann B.', isAdmin: true })
})

test('a stranger is refused, in the words clients know', async () => {
  const refused = async (header: Record<string, string>) => {
    const { status, body } = await call('/users', { headers: header })
    expect(status).toBe(401)
    return (body as { message: string }).message
  }
  expect(await refused({})).toBe('missing auth token for path: /users')
  expect(await refused({ Authorization: 'Basic abc' })).toBe('token is not in Bearer format')
  expect(await refused({ Authorization: 'Bearer abc' })).toBe('invalid auth token')
})

test('on a public path a bad token counts as none', async () => {
  expect(await call('/nodes', signedIn('expired'))).toMatchObject({ status: 200 })
})

test('the own publishers come with and without the slash', async () => {
  const ann = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('other')
  for (const path of ['/users/publishers/', '/users/publishers'])
    expect(await call(path, ann)).toMatchObject({
      status: 200,
      body: [{ id: 'acme', members: [{ user: { id: 'ann' } }] }],
    })
  expect((await call('/users/publishers/', await given.user('eve'))).body).toEqual([])
})

test('what is said about a person is kept in no cache', async () => {
  const { headers } = await call('/users', await given.user('ann'))
  expect(headers.get('cache-control')).toBe('private, no-store')
})
