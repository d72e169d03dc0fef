import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(async () => {
  await emptyDatabase()
  for (const id of ['ann', 'bob']) await given.user(id, { name: id })
})
afterAll(closeDatabase)

const SECOND_MS = 1000
/** A user whose session starts at this offset from now, in seconds. */
const since = (id: string, seconds: number) => ({
  Authorization: `Bearer ${given.token(id, { auth_time: Math.floor(Date.now() / SECOND_MS) + seconds })}`,
})
const ask = (id: string, method: string, path: string, seconds = 0, body?: unknown) =>
  call(path, {
    method,
    headers: { ...since(id, seconds), 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

test('what deleting an account does is said before, and nothing of it is a surprise', async () => {
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  await given.node('masks', { publisherId: 'acme' })
  await given.publisher('empty', { owner: 'ann' })
  await given.publisher('shared', { owner: 'bob' })
  await given.member('shared', 'ann', 'maintainer')
  await given.node('rated', { publisherId: 'shared' })
  await given.personalToken('acme', undefined, 'ann')
  await ask('bob', 'POST', '/nodes/masks/reviews?star=5')
  await given.node('others', { publisherId: await given.publisher('cleos') })
  await ask('ann', 'POST', '/nodes/others/reviews?star=2')
  await ask('bob', 'POST', '/nodes/others/reviews?star=4')

  expect((await ask('ann', 'GET', '/users/deletion')).body).toEqual({
    possible: false,
    last_admin: false,
    publishers: [
      { id: 'acme', name: 'Acme', role: 'owner', packs: 1, outcome: 'needs_owner' },
      { id: 'empty', name: 'empty', role: 'owner', packs: 0, outcome: 'is_deleted' },
      { id: 'shared', name: 'shared', role: 'maintainer', packs: 1, outcome: 'stays' },
    ],
    tokens: 1,
    ratings: 1,
  })
  expect(await ask('ann', 'DELETE', '/users')).toMatchObject({
    status: 409,
    body: { error: 'last_owner', message: expect.stringContaining('publishers with packs: acme.') },
  })
  await given.member('acme', 'bob', 'owner')
  expect((await ask('ann', 'DELETE', '/users')).status).toBe(204)

  // Tokens issued before are no longer valid, and do not recreate the account.
  expect((await ask('ann', 'GET', '/users', -1)).status).toBe(401)
  const { pool } = await database()
  const left = await pool.query(
    `select (select count(*)::int from users where id = 'ann') people, (select count(*)::int from tokens) tokens,
       (select string_agg(id, ',' order by id) from publishers where id in ('acme', 'empty', 'shared')) publishers`,
  )
  expect(left.rows).toEqual([{ people: 0, tokens: 0, publishers: 'acme,shared' }])
  expect((await call('/nodes/others')).body).toMatchObject({ rating: 4 })
  expect((await call('/nodes/masks')).body).toMatchObject({ publisher: { id: 'acme' } })
})

test('an account is not deleted by whoever finds a screen open, nor the last administrator’s', async () => {
  expect(await ask('ann', 'DELETE', '/users', -3600)).toMatchObject({
    status: 403,
    body: { error: 'sign_in_again' },
  })
  await given.user('root', { isAdmin: true })
  expect((await ask('root', 'GET', '/users/deletion')).body).toMatchObject({
    possible: false,
    last_admin: true,
  })
  expect(await ask('root', 'DELETE', '/users')).toMatchObject({
    status: 409,
    body: { error: 'state_conflict' },
  })
})

test('a person takes along all that is kept about them, and nothing of a secret', async () => {
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', undefined, 'ann')
  await ask('ann', 'PUT', '/publishers/acme', 0, { name: 'Acme 2' })
  await given.node('masks')
  await ask('ann', 'POST', '/reports', 0, { node_id: 'masks', kind: 'other', words: 'Why?' })
  await ask('ann', 'POST', '/appeals', 0, { kind: 'quota', text: 'Ten packs are ready.' })
  await ask('ann', 'POST', '/users/follows', 0, { kind: 'node', target: 'masks' })
  const { body, headers } = await ask('ann', 'GET', '/users/export')
  expect(headers.get('content-disposition')).toBe('attachment; filename="account.json"')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toEqual({
    user: expect.objectContaining({ id: 'ann', email: 'ann@example.com' }),
    publishers: [{ id: 'acme', name: 'Acme 2', role: 'owner' }],
    tokens: [
      {
        publisher: 'acme',
        name: 'CI',
        description: '',
        token: expect.stringMatching(/^cpat_.{4}$/),
        createdAt: expect.any(String),
      },
    ],
    ratings: [],
    versions: [],
    sessions: expect.arrayContaining([expect.objectContaining({ current: true })]) as unknown,
    reports: [{ about: 'masks', kind: 'other', words: 'Why?', at: expect.any(String) }],
    messages: [
      { about: expect.stringContaining('quota'), words: 'Ten packs are ready.', at: expect.any(String) },
    ],
    notes: [],
    follows: [{ kind: 'node', target: 'masks', at: expect.any(String) }],
    webhooks: [],
    notices: [],
    acts: expect.arrayContaining([
      { at: expect.any(String), action: 'updatePublisher', target: 'publisher:acme' },
    ]) as unknown,
  })
})

test('sessions end everywhere at once; who logs in anew is in, and keys go on publishing', async () => {
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', undefined, 'ann')
  expect((await ask('ann', 'GET', '/users', -90)).status).toBe(200)
  expect((await ask('ann', 'POST', '/users/sessions/end', -90)).status).toBe(204)
  for (const seconds of [-90, -1]) {
    expect(await ask('ann', 'GET', '/users', seconds)).toMatchObject({
      status: 401,
      body: { error: 'session_ended' },
    })
    // On a public path they are treated as a visitor.
    expect((await ask('ann', 'GET', '/nodes', seconds)).status).toBe(200)
  }
  expect((await ask('ann', 'GET', '/users', 2)).status).toBe(200)
  expect((await ask('bob', 'GET', '/users', -90)).status).toBe(200)
  expect((await ask('ann', 'GET', '/publishers/acme/tokens', 2)).body).toHaveLength(1)
})

test('a key, and what administrators do, need a sign-in of lately; looking does not', async () => {
  await given.publisher('acme', { owner: 'ann' })
  await given.user('root', { isAdmin: true })
  const again = { status: 403, body: { error: 'sign_in_again' } }
  const HOUR = 3600
  expect(await ask('ann', 'POST', '/publishers/acme/tokens', -2 * HOUR, { name: 'CI' })).toMatchObject(again)
  expect(await ask('root', 'POST', '/publishers/acme/ban', -13 * HOUR, { reason: 'Spam.' })).toMatchObject(
    again,
  )
  expect((await ask('root', 'GET', '/admin/users', -13 * HOUR)).status).toBe(200)
  // Nor can a newly created token bypass this.
  expect(await ask('root', 'POST', '/admin/generate-token', -13 * HOUR)).toMatchObject(again)
  const { pool } = await database()
  expect((await pool.query('select from audit_log')).rowCount).toBe(0)
  expect((await ask('root', 'POST', '/publishers/acme/ban', -11 * HOUR, { reason: 'Spam.' })).status).toBe(
    204,
  )
})

test('nobody publishes without a verified address, by a key neither', async () => {
  const unverified = {
    Authorization: `Bearer ${given.token('eve', { email_verified: false })}`,
    'Content-Type': 'application/json',
  }
  await call('/users', { headers: unverified })
  await given.publisher('eves', { owner: 'eve' })
  const secret = mintSecret()
  await given.personalToken('eves', secret, 'eve')
  const refused = { status: 403, body: { error: 'email_unverified' } }
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', headers: unverified, body: JSON.stringify(body) })
  expect(await post('/publishers', { id: 'new-one', name: 'New' })).toMatchObject(refused)
  expect(await post('/publishers/eves/tokens', { name: 'CI' })).toMatchObject(refused)
  expect(await post('/publishers/eves/nodes', { id: 'pack', name: 'Pack' })).toMatchObject(refused)
  const release = { node: { id: 'pack', name: 'Pack' }, node_version: { version: '1.0.0' } }
  expect(
    await post('/publishers/eves/nodes/pack/versions', { ...release, personal_access_token: secret }),
  ).toMatchObject(refused)
})
