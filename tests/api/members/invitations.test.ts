import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'
import { ask } from './ask'

beforeEach(async () => {
  await emptyDatabase()
  for (const id of ['ann', 'bob', 'cleo']) await given.user(id)
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
})
afterAll(closeDatabase)

interface Invitation {
  id: string
  role: string
  to: string
}

async function invite(to: string, role = 'maintainer', by = 'ann'): Promise<Invitation> {
  const { status, body } = await ask(by, 'POST', '/publishers/acme/invitations', { to, role })
  expect(status).toBe(201)
  return body as Invitation
}
const openOf = async (owner = 'ann') => (await ask(owner, 'GET', '/publishers/acme/invitations')).body
const waitingFor = async (person: string) =>
  (await ask(person, 'GET', '/users/invitations')).body as Invitation[]
const accept = (person: string, { id }: { id: string }) =>
  ask(person, 'POST', `/users/invitations/${id}/accept`)

const noSuch = { status: 404, body: { error: 'invitation_not_found' } }

test('an owner invites by e-mail address, and the person with that address accepts', async () => {
  const invitation = await invite('Bob@Example.com')
  const told = {
    id: expect.any(String),
    publisher: { id: 'acme', name: 'Acme' },
    to: 'Bob@Example.com',
    role: 'maintainer',
    invited_by: 'ann',
    createdAt: expect.any(String),
    expires_at: expect.any(String),
    link: `http://site.test/invitations?id=${invitation.id}`,
  }
  expect(invitation).toEqual(told)
  expect(await openOf()).toEqual([told])
  expect(await waitingFor('bob')).toEqual([told])
  expect(await waitingFor('cleo')).toEqual([])
  expect(await accept('cleo', invitation)).toMatchObject(noSuch)
  expect(await accept('bob', invitation)).toMatchObject({
    status: 200,
    body: { id: 'acme', members: [{ role: 'owner' }, { role: 'maintainer', user: { id: 'bob' } }] },
  })
  expect(await openOf()).toEqual([])
  // It is used up.
  expect(await accept('bob', invitation)).toMatchObject(noSuch)
})

test('an owner invites by user name, the id of the publisher that the person alone owns', async () => {
  await given.publisher('bobs', { owner: 'bob' })
  await invite('@Bobs', 'viewer')
  const [invitation] = await waitingFor('bob')
  expect(invitation).toMatchObject({ to: '@Bobs', role: 'viewer' })
  await accept('bob', invitation ?? { id: '' })
  const refuse = async (to: string) =>
    (await ask('ann', 'POST', '/publishers/acme/invitations', { to, role: 'viewer' })).body
  expect(await refuse('bobs')).toMatchObject({ error: 'already_member' })
  expect(await refuse('nobody')).toMatchObject({
    error: 'publisher_not_found',
    message: `There is no user or publisher "nobody". Write the person's e-mail address.`,
  })
  await given.member('bobs', 'cleo')
  expect(await refuse('bobs')).toMatchObject({
    error: 'invalid_request',
    message: expect.stringContaining('"bobs" has several owners'),
  })
  expect(await refuse('bob@')).toMatchObject({
    error: 'invalid_request',
    message: 'Invalid format for field to: must be an e-mail address',
  })
  expect(await refuse('  ')).toMatchObject({ error: 'invalid_request' })
})

test('an address that nobody has is answered like any other, and a member’s too', async () => {
  await given.member('acme', 'bob', 'viewer')
  const shapes = []
  for (const to of ['bob@example.com', 'cleo@example.com', 'nobody@example.com']) {
    const { status, body } = await ask('ann', 'POST', '/publishers/acme/invitations', { to, role: 'owner' })
    shapes.push([status, Object.keys(body as object), (body as Invitation).to === to])
  }
  expect(shapes[1]).toEqual(shapes[0])
  expect(shapes[2]).toEqual(shapes[0])
  // Accepting changes no role: existing members keep theirs, and the invitation stays open until declined.
  const [own] = await waitingFor('bob')
  expect(await accept('bob', own ?? { id: '' })).toMatchObject({
    status: 409,
    body: { error: 'already_member' },
  })
  expect((await ask('bob', 'DELETE', `/users/invitations/${own?.id}`)).status).toBe(204)
  expect(await waitingFor('bob')).toEqual([])
})

test('strangers learn nothing of an invitation: another person’s is answered as none', async () => {
  const { id } = await invite('bob@example.com')
  const unknown = '11111111-1111-4111-8111-111111111111'
  for (const [method, tail] of [
    ['POST', '/accept'],
    ['DELETE', ''],
  ]) {
    const [theirs, none] = [
      await ask('cleo', method ?? '', `/users/invitations/${id}${tail}`),
      await ask('cleo', method ?? '', `/users/invitations/${unknown}${tail}`),
    ]
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(none.body)
  }
  expect((await ask('cleo', 'GET', '/publishers/acme/invitations')).status).toBe(403)
  expect((await ask(undefined, 'GET', '/users/invitations')).status).toBe(401)
  expect((await ask(undefined, 'POST', `/users/invitations/${id}/accept`)).status).toBe(401)
})

test('an address has to be verified before its invitations are there; on a developer’s own machine not', async () => {
  await given.user('dora', { emailVerified: false })
  const { id } = await invite('dora@example.com')
  const headers = { Authorization: `Bearer ${given.token('dora', { email_verified: false })}` }
  const [path, accepting] = ['/users/invitations', { method: 'POST', headers }]
  expect((await call(path, { headers })).body).toEqual([])
  expect(await call(`${path}/${id}/accept`, accepting)).toMatchObject(noSuch)
  expect((await call(path, { headers }, { localMode: true })).body).toMatchObject([{ id }])
  expect((await call(`${path}/${id}/accept`, accepting, { localMode: true })).status).toBe(200)
})

test('who is invited again gets the new role under the same link', async () => {
  const first = await invite('bob@example.com', 'owner')
  const second = await invite('BOB@example.com', 'viewer')
  expect(second.id).toBe(first.id)
  expect(await openOf()).toMatchObject([{ role: 'viewer' }])
  expect(await accept('bob', first)).toMatchObject({ body: { members: [{}, { role: 'viewer' }] } })
})

test('an invitation is taken back, declined, and over after 14 days', async () => {
  const taken = await invite('bob@example.com')
  expect((await ask('ann', 'DELETE', `/publishers/acme/invitations/${taken.id}`)).status).toBe(204)
  expect(await accept('bob', taken)).toMatchObject(noSuch)
  expect(await ask('ann', 'DELETE', `/publishers/acme/invitations/${taken.id}`)).toMatchObject(noSuch)
  const declined = await invite('bob@example.com')
  expect((await ask('bob', 'DELETE', `/users/invitations/${declined.id}`)).status).toBe(204)
  expect(await accept('bob', declined)).toMatchObject(noSuch)
  const late = await invite('bob@example.com')
  const days = (count: number) => ({ clock: () => new Date(Date.now() + count * 86_400_000) })
  const { headers } = { headers: { Authorization: `Bearer ${given.token('bob')}` } }
  expect((await call('/users/invitations', { headers }, days(13.9))).body).toHaveLength(1)
  expect((await call('/users/invitations', { headers }, days(14.1))).body).toEqual([])
  const accepting = { method: 'POST', headers }
  expect(await call(`/users/invitations/${late.id}/accept`, accepting, days(14.1))).toMatchObject(noSuch)
})

test('what an owner has invited ends with their ownership, so that nobody comes back by another account', async () => {
  await given.member('acme', 'cleo')
  const invitation = await invite('bob@example.com', 'owner', 'cleo')
  const { body } = await ask('ann', 'GET', '/publishers/acme')
  const cleo = (body as { members: { id: string; user: { id: string } }[] }).members.find(
    ({ user }) => user.id === 'cleo',
  )
  await ask('ann', 'PUT', `/publishers/acme/members/${cleo?.id}`, { role: 'viewer' })
  expect(await accept('bob', invitation)).toMatchObject(noSuch)
  await ask('ann', 'PUT', `/publishers/acme/members/${cleo?.id}`, { role: 'owner' })
  expect(await accept('bob', invitation)).toMatchObject(noSuch)
  // Nor is one by a banned owner valid.
  const next = await invite('bob@example.com', 'owner', 'cleo')
  await (await database()).pool.query(`update users set is_banned = true where id = 'cleo'`)
  expect(await accept('bob', next)).toMatchObject(noSuch)
})

test('twenty invitations can be open; the audit log keeps no address', async () => {
  for (let one = 1; one <= 20; one++) await invite(`p${one}@example.com`)
  await invite('p20@example.com', 'viewer')
  expect(
    await ask('ann', 'POST', '/publishers/acme/invitations', { to: 'p21@example.com', role: 'viewer' }),
  ).toMatchObject({ status: 409, body: { error: 'state_conflict' } })
  const { pool } = await database()
  const { rows } = await pool.query<{ after: unknown }>(
    `select after from audit_log order by id desc limit 1`,
  )
  expect(rows).toEqual([{ after: { to: 'p…@example.com', role: 'viewer' } }])
})

const askToJoin = (person: string | undefined, publisher = 'acme') =>
  ask(person, 'POST', `/publishers/${publisher}/join-requests`)
const whoAsks = async (owner = 'ann') => (await ask(owner, 'GET', '/publishers/acme/join-requests')).body

test('somebody asks to join, and the owners are told once, see whom to invite, and invite them', async () => {
  expect((await askToJoin('bob')).status).toBe(204)
  expect((await askToJoin('bob')).status).toBe(204)
  const [request] = (await whoAsks()) as { id: string }[]
  expect(await whoAsks()).toEqual([
    { id: expect.any(String), name: 'bob', email: 'bob@example.com', createdAt: expect.any(String) },
  ])
  const { pool } = await database()
  const { rows } = await pool.query('select kind, path, actor_id, recipients from notice_events')
  expect(rows).toEqual([
    {
      kind: 'join_asked',
      path: `/publishers/acme/members?join=${request?.id}`,
      actor_id: 'bob',
      recipients: { ownersOf: ['acme'] },
    },
  ])
  await invite('Bob@example.com')
  expect(await whoAsks()).toEqual([])
})

test('who asks is told to owners alone; members, strangers and who has asked five publishers are refused', async () => {
  await given.member('acme', 'cleo', 'maintainer')
  await given.publisher('empty')
  for (const [person, publisher, status, error] of [
    ['ann', 'acme', 409, 'already_member'],
    ['cleo', 'acme', 409, 'already_member'],
    ['bob', 'empty', 409, 'state_conflict'],
    ['bob', 'nobodys', 404, 'publisher_not_found'],
    [undefined, 'acme', 401, 'unauthenticated'],
  ] as const)
    expect(await askToJoin(person, publisher)).toMatchObject({ status, body: { error } })
  await askToJoin('bob')
  for (const other of ['cleo', 'bob'])
    expect((await ask(other, 'GET', '/publishers/acme/join-requests')).status).toBe(403)
  for (const id of ['one', 'two', 'three', 'four', 'five']) await given.publisher(id, { owner: 'ann' })
  for (const id of ['one', 'two', 'three', 'four']) expect((await askToJoin('bob', id)).status).toBe(204)
  expect(await askToJoin('bob', 'five')).toMatchObject({ status: 429, body: { error: 'quota_exceeded' } })
  // Banned users, and those who joined otherwise, are no longer listed; a request expires after 14 days.
  const { pool } = await database()
  await pool.query(`update users set is_banned = true where id = 'bob'`)
  expect(await whoAsks()).toEqual([])
  await pool.query(`update users set is_banned = false where id = 'bob'`)
  expect(await whoAsks()).toHaveLength(1)
  await pool.query(`update join_requests set created_at = now() - interval '14 days 1 minute'`)
  expect(await whoAsks()).toEqual([])
  expect((await askToJoin('bob', 'five')).status).toBe(204)
})
