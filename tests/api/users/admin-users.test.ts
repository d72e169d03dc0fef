import { eq } from 'drizzle-orm'
import { users } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows } from '../../support/permission-fixtures'
import { call } from '../../support/service'

let root: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  await emptyDatabase()
  root = await given.user('root', { isAdmin: true, name: 'Root' })
})
afterAll(closeDatabase)

const setAdmin = (id: string, body: unknown, person = root) =>
  call(`/admin/users/${id}`, {
    method: 'PUT',
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an administrator finds people by address, name or id', async () => {
  await given.user('ann', { name: 'Ann', email: 'Ann.Owner@example.org' })
  await given.publisher('acme', { owner: 'ann' })
  const ann = {
    id: 'ann',
    name: 'Ann',
    email: 'Ann.Owner@example.org',
    emailVerified: true,
    isApproved: true,
    isAdmin: false,
    isBanned: false,
    createdAt: expect.any(String),
    publishers: ['acme'],
    quotaFactor: 1,
  }
  for (const search of ['owner@EXAMPLE.org', 'ANN', 'ann'])
    expect((await call(`/admin/users?search=${search}`, root)).body).toEqual({
      total: 1,
      page: 1,
      limit: 20,
      totalPages: 1,
      users: [ann],
    })
  expect((await call('/admin/users?is_admin=true', root)).body).toMatchObject({ users: [{ id: 'root' }] })
  expect((await call('/admin/users?limit=1&page=2', root)).body).toMatchObject({
    total: 2,
    totalPages: 2,
    users: [{ id: 'root' }],
  })
})

test('an administrator makes somebody else one, and unmakes them', async () => {
  await given.user('ann')
  expect(await setAdmin('ann', { isAdmin: true })).toMatchObject({
    status: 200,
    body: { id: 'ann', isAdmin: true },
  })
  expect(await setAdmin('ann', { isAdmin: false })).toMatchObject({ status: 200, body: { isAdmin: false } })
  expect(await countAuditRows()).toBe(2)
})

test('the last administrator stays one', async () => {
  expect(await setAdmin('root', { isAdmin: false })).toMatchObject({
    status: 409,
    body: {
      error: 'state_conflict',
      message: 'This is the last admin. Make someone else an admin first.',
    },
  })
  expect(await countAuditRows()).toBe(0)
})

test('whoever has not verified their address becomes no administrator, but on a developer’s own machine', async () => {
  await given.user('eve', { emailVerified: false })
  expect(await setAdmin('eve', { isAdmin: true })).toMatchObject({
    status: 409,
    body: {
      error: 'state_conflict',
      message:
        'This person’s e-mail address is not verified. They need to open the link sent to it and log in again.',
    },
  })
  expect(await countAuditRows()).toBe(0)
  expect((await call('/admin/users?search=eve', root)).body).toMatchObject({ users: [{ isAdmin: false }] })
  expect((await setAdmin('eve', { quotaFactor: 2 })).status).toBe(200)
  const locally = await call(
    '/admin/users/eve',
    {
      method: 'PUT',
      headers: { ...root.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ isAdmin: true }),
    },
    { localMode: true },
  )
  expect(locally).toMatchObject({ status: 200, body: { isAdmin: true } })
})

test('somebody who is banned becomes no administrator', async () => {
  await given.user('eve', { isBanned: true })
  expect(await setAdmin('eve', { isAdmin: true })).toMatchObject({
    status: 409,
    body: { message: 'This person is banned. Unban their publisher first.' },
  })
})

test('two administrators who unmake each other at once leave one', async () => {
  const ann = await given.user('ann', { isAdmin: true })
  const answers = await Promise.all([
    setAdmin('ann', { isAdmin: false }, root),
    setAdmin('root', { isAdmin: false }, ann),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const { db } = await database()
  expect(await db.select().from(users).where(eq(users.isAdmin, true))).toHaveLength(1)
})

test('an unknown person and a body that says nothing are refused', async () => {
  expect(await setAdmin('nobody', { isAdmin: true })).toMatchObject({
    status: 404,
    body: { error: 'user_not_found' },
  })
  for (const body of [{}, { isAdmin: 'yes' }, null])
    expect(await setAdmin('root', body)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
})

test('an administrator lets a person add more than others, and the audit log tells it', async () => {
  await given.user('ann')
  expect(await setAdmin('ann', { quotaFactor: 5 })).toMatchObject({
    status: 200,
    body: { id: 'ann', isAdmin: false, quotaFactor: 5 },
  })
  expect(await setAdmin('ann', { quotaFactor: 5 })).toMatchObject({ status: 200 })
  const { pool } = await database()
  const { rows } = await pool.query('select actor_id as actor, target, before, after from audit_log')
  expect(rows).toEqual([
    { actor: 'root', target: 'user:ann', before: { quotaFactor: 1 }, after: { quotaFactor: 5 } },
  ])
  for (const quotaFactor of [0, 1001, 1.5, 'much'])
    expect(await setAdmin('ann', { quotaFactor })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', message: expect.stringContaining('field quotaFactor') },
    })
})
