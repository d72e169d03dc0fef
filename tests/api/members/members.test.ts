import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call, PUBLIC_URL } from '../../support/service'
import { ask } from './ask'

beforeEach(async () => {
  await emptyDatabase()
  for (const id of ['ann', 'bob', 'cleo']) await given.user(id)
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

/** Returns the id of a membership, as another member sees it. */
async function membership(of: string, seenBy = 'ann'): Promise<string> {
  const { body } = await ask(seenBy, 'GET', '/publishers/acme')
  const { members } = body as { members: { id: string; user: { id: string } }[] }
  return members.find(({ user }) => user.id === of)?.id ?? 'none'
}

const remove = async (by: string, whom: string) =>
  ask(by, 'DELETE', `/publishers/acme/members/${await membership(whom)}`)
const makeOf = async (by: string, whom: string, role: string) =>
  ask(by, 'PUT', `/publishers/acme/members/${await membership(whom)}`, { role })

const publish = (secret: string, number: string) =>
  ask(undefined, 'POST', '/publishers/acme/nodes/masks/versions', {
    personal_access_token: secret,
    node: { id: 'masks' },
    node_version: { version: number },
  })

async function keyOf(person: string): Promise<string> {
  const { status, body } = await ask(person, 'POST', '/publishers/acme/tokens', { name: `${person}’s` })
  expect(status).toBe(201)
  return (body as { token: string }).token
}

test('a maintainer publishes and edits with a key of their own; a viewer reads what is held back and no more', async () => {
  await given.member('acme', 'bob', 'maintainer')
  await given.member('acme', 'cleo', 'viewer')
  const annsKey = await keyOf('ann')
  const bobsKey = await keyOf('bob')
  expect((await publish(bobsKey, '1.0.0')).status).toBe(201)
  expect((await ask('bob', 'PUT', '/publishers/acme/nodes/masks', { description: 'Better' })).status).toBe(
    200,
  )
  // A maintainer sees and revokes their own keys, an owner all.
  const keys = async (by: string) =>
    (await ask(by, 'GET', '/publishers/acme/tokens')).body as { id: string; made_by: string }[]
  expect((await keys('bob')).map(({ made_by }) => made_by)).toEqual(['bob'])
  expect((await keys('ann')).map(({ made_by }) => made_by)).toEqual(['bob', 'ann'])
  const annsId = (await keys('ann'))[1]?.id
  expect(await ask('bob', 'DELETE', `/publishers/acme/tokens/${annsId}`)).toMatchObject({
    status: 404,
    body: { error: 'token_not_found' },
  })
  expect((await publish(annsKey, '1.1.0')).status).toBe(201)

  await given.version('masks', '0.9.0', {
    status: 'NodeVersionStatusBanned',
    archiveArrivedAt: new Date(),
    downloadUrl: `${PUBLIC_URL}/x`,
  })
  const heldBack = async (by?: string) => [
    (await ask(by, 'GET', '/nodes/masks/versions?statuses=NodeVersionStatusBanned')).body,
    (await ask(by, 'GET', '/versions?statuses=NodeVersionStatusBanned')).body,
    (await ask(by, 'GET', '/nodes/masks/versions/0.9.0')).status,
  ]
  expect(await heldBack('cleo')).toEqual([
    [expect.objectContaining({ version: '0.9.0' })],
    expect.objectContaining({ total: 1 }),
    200,
  ])
  expect(await heldBack()).toEqual([[], expect.objectContaining({ total: 0 }), 404])
  expect((await ask('cleo', 'POST', '/publishers/acme/tokens', { name: 'CI' })).status).toBe(403)
})

test('members see their roles, owners first; permissions say one’s own', async () => {
  await given.member('acme', 'bob', 'viewer')
  await given.member('acme', 'cleo', 'maintainer')
  const { body } = await ask('bob', 'GET', '/publishers/acme')
  expect((body as { members: unknown[] }).members).toEqual([
    { id: expect.any(String), role: 'owner', user: { id: 'ann', name: 'ann' } },
    { id: expect.any(String), role: 'maintainer', user: { id: 'cleo', name: 'cleo' } },
    { id: expect.any(String), role: 'viewer', user: { id: 'bob', name: 'bob' } },
  ])
  await given.node('masks', { publisherId: 'acme' })
  const may = async (by: string, path: string) => (await ask(by, 'GET', `${path}/permissions`)).body
  expect(await may('cleo', '/publishers/acme')).toEqual({ canEdit: false, role: 'maintainer' })
  expect(await may('cleo', '/publishers/acme/nodes/masks')).toEqual({ canEdit: true, role: 'maintainer' })
  expect(await may('bob', '/publishers/acme/nodes/masks')).toEqual({ canEdit: false, role: 'viewer' })
})

test('the keys of who is removed, leaves, or may publish no more die at once', async () => {
  await given.node('masks', { publisherId: 'acme' })
  await given.member('acme', 'bob', 'maintainer')
  await given.member('acme', 'cleo')
  const [bobs, cleos] = [await keyOf('bob'), await keyOf('cleo')]
  expect(await makeOf('ann', 'bob', 'viewer')).toMatchObject({ status: 200, body: { role: 'viewer' } })
  expect(await publish(bobs, '1.0.0')).toMatchObject({ status: 400, body: { error: 'invalid_token' } })
  // Restoring the role does not restore the key.
  await makeOf('ann', 'bob', 'maintainer')
  expect((await publish(bobs, '1.0.0')).status).toBe(400)
  const bobsNext = await keyOf('bob')
  expect((await remove('cleo', 'cleo')).status).toBe(204)
  expect((await publish(cleos, '1.0.0')).status).toBe(400)
  expect((await remove('ann', 'bob')).status).toBe(204)
  expect((await publish(bobsNext, '1.0.0')).status).toBe(400)
  const { pool } = await database()
  expect((await pool.query('select from tokens')).rowCount).toBe(0)
  const { rows } = await pool.query<{ said: string }>(
    `select actor_id || ' ' || action || ' ' || before::text as said from audit_log where action like '%Member' order by id`,
  )
  expect(rows.map(({ said }) => said)).toEqual([
    `ann updateMember {"role": "maintainer", "member": "bob", "tokens": ["bob’s"], "userId": "bob"}`,
    `ann updateMember {"role": "viewer", "member": "bob", "userId": "bob"}`,
    `cleo deleteMember {"role": "owner", "member": "cleo", "tokens": ["cleo’s"], "userId": "cleo"}`,
    `ann deleteMember {"role": "maintainer", "member": "bob", "tokens": ["bob’s"], "userId": "bob"}`,
  ])
})

test('an upload under way ends with its person’s membership', async () => {
  await given.member('acme', 'bob', 'maintainer')
  const { body } = await publish(await keyOf('bob'), '1.0.0')
  const { signedUrl } = body as { signedUrl: string }
  await remove('ann', 'bob')
  const sent = await call(signedUrl.replace(PUBLIC_URL, ''), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: 'PK',
  })
  expect(sent).toMatchObject({ status: 403, body: { error: 'upload_refused' } })
})

test('the last owner neither leaves nor steps down; a banned one is no other owner', async () => {
  await given.member('acme', 'bob', 'maintainer')
  const refused = { status: 409, body: { error: 'last_owner' } }
  expect(await remove('ann', 'ann')).toMatchObject(refused)
  expect(await makeOf('ann', 'ann', 'maintainer')).toMatchObject(refused)
  await given.user('evil', { isBanned: true })
  await given.member('acme', 'evil')
  expect(await remove('ann', 'ann')).toMatchObject(refused)
  await makeOf('ann', 'bob', 'owner')
  expect((await remove('ann', 'ann')).status).toBe(204)
  expect(
    await ask('bob', 'DELETE', `/publishers/acme/members/${await membership('bob', 'bob')}`),
  ).toMatchObject(refused)
})

test('of two owners who leave at once, or remove each other, one stays', async () => {
  for (const whom of [
    { ann: 'ann', bob: 'bob' },
    { ann: 'bob', bob: 'ann' },
  ]) {
    await emptyDatabase()
    for (const id of ['ann', 'bob']) await given.user(id)
    await given.publisher('acme', { owner: 'ann' })
    await given.member('acme', 'bob')
    const [first, second] = [await membership(whom.ann), await membership(whom.bob)]
    const answers = await Promise.all([
      ask('ann', 'DELETE', `/publishers/acme/members/${first}`),
      ask('bob', 'DELETE', `/publishers/acme/members/${second}`),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const { pool } = await database()
    expect((await pool.query(`select from publisher_members where role = 'owner'`)).rowCount).toBe(1)
  }
})

test('whoever has left is a stranger: they manage nothing and read nothing', async () => {
  await given.member('acme', 'bob', 'viewer')
  const id = await membership('bob')
  expect((await ask('bob', 'DELETE', `/publishers/acme/members/${id}`)).status).toBe(204)
  expect((await ask('bob', 'GET', '/users/publishers/')).body).toEqual([])
  expect(await ask('bob', 'DELETE', `/publishers/acme/members/${id}`)).toMatchObject({ status: 403 })
  expect(await ask('ann', 'DELETE', `/publishers/acme/members/${id}`)).toMatchObject({
    status: 404,
    body: { error: 'member_not_found', message: 'The publisher has no such member' },
  })
  expect(await ask('ann', 'PUT', `/publishers/acme/members/x`, { role: 'boss' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  })
})
