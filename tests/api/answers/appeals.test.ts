import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call, PUBLIC_URL } from '../../support/service'
import { ask } from '../members/ask'

beforeEach(async () => {
  await emptyDatabase()
  for (const id of ['ann', 'bob', 'vic']) await given.user(id)
  await given.user('mod', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  await given.publisher('bobs', { owner: 'bob', name: 'Bob’s' })
  await given.member('acme', 'vic', 'viewer')
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusActive' })
  await given.version('masks', '1.1.0', {
    status: 'NodeVersionStatusFlagged',
    statusReason: '[{"rule":"runs-downloads"}]',
    archiveArrivedAt: new Date(),
    downloadUrl: `${PUBLIC_URL}/x`,
  })
})
afterAll(closeDatabase)

interface Thread {
  id: string
  outcome?: string
  messages: { side: string; by?: string; by_id?: string; text: string }[]
}
const HELD = { kind: 'version', node_id: 'masks', version: '1.1.0', text: 'The address is our own.' }
const open = async (by: string, body: object) => (await ask(by, 'POST', '/appeals', body)).body as Thread
const decide = (id: string, body: object, by = 'mod') =>
  ask(by, 'POST', `/admin/appeals/${id}/decision`, body)
const statusOf = async (path: string, by = 'ann') =>
  ((await ask(by, 'GET', path)).body as { status: string }).status
const VERSION = '/nodes/masks/versions/1.1.0'

test('an author asks, a moderator asks back and approves, and the author reads why', async () => {
  const asked = await ask('ann', 'POST', '/appeals', HELD)
  expect(asked).toEqual({
    status: 201,
    headers: expect.anything(),
    body: {
      id: expect.any(String),
      kind: 'version',
      node_id: 'masks',
      version: '1.1.0',
      publisher_id: 'acme',
      asked_by: 'ann',
      createdAt: expect.any(String),
      waits_for: 'moderator',
      status: 'NodeVersionStatusFlagged',
      reason: '[{"rule":"runs-downloads"}]',
      may: ['write', 'take_back'],
      messages: [
        {
          id: expect.any(Number),
          side: 'asker',
          by: 'ann',
          text: 'The address is our own.',
          createdAt: expect.any(String),
        },
      ],
    },
  })
  const { id } = asked.body as Thread
  expect(await ask('ann', 'POST', '/appeals', HELD)).toMatchObject({ status: 409 })
  expect((await ask('mod', 'GET', '/admin/appeals')).body).toMatchObject({
    total: 1,
    appeals: [{ id, asked_by_id: 'ann', waits_for: 'moderator', may: ['write', 'decide'] }],
    times: { asked: 1, answered: 0, within_24_hours: 0 },
  })
  await ask('mod', 'POST', `/appeals/${id}/messages`, { text: 'Which address?' })
  expect((await ask('ann', 'GET', '/users/appeals')).body).toMatchObject([
    { id, waits_for: 'asker', answered_at: expect.any(String) },
  ])
  await ask('ann', 'POST', `/appeals/${id}/messages`, { text: 'models.acme.example' })
  expect(await decide(id, { outcome: 'granted', reason: 'Thank you.' })).toMatchObject({
    status: 200,
    body: { outcome: 'granted', status: 'NodeVersionStatusActive' },
  })
  expect(await statusOf(VERSION)).toBe('NodeVersionStatusActive')
  const { body } = await ask('ann', 'GET', `/appeals/${id}`)
  const said = (body as Thread).messages.map(({ side, by, text }) => [side, by, text])
  expect(said).toEqual([
    ['asker', 'ann', 'The address is our own.'],
    ['moderator', undefined, 'Which address?'],
    ['asker', 'ann', 'models.acme.example'],
    ['moderator', undefined, 'Thank you.'],
  ])
  expect(body).toMatchObject({ outcome: 'granted', may: [] })
  // Only moderators see which moderator answered, and users' ids.
  expect(JSON.stringify(body)).not.toMatch(/answered_by|by_id|"mod"/)
  const { body: seen } = await ask('mod', 'GET', `/appeals/${id}`)
  expect((seen as Thread).messages.map(({ by_id }) => by_id)).toEqual(['ann', 'mod', 'ann', 'mod'])
  expect(seen).toMatchObject({ asked_by_id: 'ann', answered_by_id: 'mod' })
  expect(await decide(id, { outcome: 'stays', reason: 'No.' })).toMatchObject({ status: 409 })
  expect(await ask('ann', 'POST', `/appeals/${id}/messages`, { text: 'More' })).toMatchObject({ status: 403 })
})

test('what stays as it is can be asked again after two weeks', async () => {
  const { id } = await open('ann', HELD)
  await decide(id, { outcome: 'stays', reason: 'It runs what it downloads.' })
  expect(await statusOf(VERSION)).toBe('NodeVersionStatusFlagged')
  expect(await ask('ann', 'POST', '/appeals', HELD)).toMatchObject({ status: 409 })
  const { pool } = await database()
  await pool.query(`update appeals set decided_at = decided_at - interval '15 days'`)
  expect(await ask('ann', 'POST', '/appeals', HELD)).toMatchObject({ status: 201 })
})

test('a decision that is taken elsewhere answers the thread, and a deleted version ends it', async () => {
  const { id } = await open('ann', HELD)
  await ask('mod', 'PUT', `/admin${VERSION}`, { status: 'NodeVersionStatusActive' })
  expect((await ask('ann', 'GET', `/appeals/${id}`)).body).toMatchObject({ outcome: 'granted' })
  const versionId = await given.version('masks', '1.2.0', { status: 'NodeVersionStatusFlagged' })
  const other = await open('ann', { ...HELD, version: '1.2.0' })
  await ask('ann', 'DELETE', `/publishers/acme/nodes/masks/versions/${versionId}`)
  expect((await ask('ann', 'GET', `/appeals/${other.id}`)).body).toMatchObject({ outcome: 'withdrawn' })
})

test('whoever is banned with their publisher still asks, and the ban is lifted in the thread', async () => {
  await ask('mod', 'POST', '/publishers/acme/ban', { reason: 'spam' })
  const asked = await ask('ann', 'POST', '/appeals', {
    kind: 'publisher',
    publisher_id: 'acme',
    text: 'It was a test.',
  })
  expect(asked).toMatchObject({ status: 201, body: { status: 'PublisherStatusBanned', reason: 'spam' } })
  const { id } = asked.body as Thread
  // An unchanged outcome is not published: a public reason, which would be lost, is refused.
  const granted = { outcome: 'granted', reason: 'Welcome back.' }
  expect(await decide(id, { ...granted, outcome: 'stays', public_reason: 'Fixed.' })).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_request',
      message:
        'Invalid format for field public_reason: only a version that is approved, a ban that is lifted and a pack that is given have one',
    },
  })
  expect(await decide(id, { ...granted, public_reason: 'Fixed.' })).toMatchObject({ status: 200 })
  expect(await statusOf('/publishers/acme')).toBe('PublisherStatusActive')
  expect(await statusOf('/nodes/masks')).toBe('NodeStatusActive')
})

test('a pack that only an administrator can restore is asked for, and restored in the thread', async () => {
  const about = { kind: 'node', node_id: 'masks', text: 'It was ours.' }
  const deleted = '/publishers/acme/nodes/masks'
  await ask('ann', 'DELETE', deleted)
  expect((await ask('ann', 'POST', '/appeals', about)).body).toEqual({
    error: 'state_conflict',
    message: 'An owner can restore this pack.',
  })
  await ask('ann', 'POST', `${deleted}/restore`)
  await ask('mod', 'DELETE', deleted)
  expect((await ask('bob', 'POST', '/appeals', about)).status).toBe(403)
  expect((await ask('ann', 'POST', '/appeals', HELD)).status).toBe(403)
  const asked = await open('ann', about)
  expect(asked).toMatchObject({ status: 'NodeStatusDeleted' })
  expect((await decide(asked.id, { outcome: 'granted', reason: 'Here it is.' })).body).toMatchObject({
    outcome: 'granted',
    status: 'NodeStatusActive',
  })
  expect((await ask('bob', 'GET', '/nodes/masks')).status).toBe(200)
})

test('a person who is banned asks about themselves', async () => {
  expect(await ask('bob', 'POST', '/appeals', { kind: 'user', text: 'Why?' })).toMatchObject({ status: 409 })
  const { pool } = await database()
  await pool.query(`update users set is_banned = true where id = 'bob'`)
  const { id } = await open('bob', { kind: 'user', text: 'Why?' })
  expect(await ask('ann', 'GET', `/appeals/${id}`)).toMatchObject({ status: 404 })
  expect(await decide(id, { outcome: 'granted', reason: 'A mistake.' })).toMatchObject({ status: 200 })
  expect((await ask('bob', 'GET', '/users')).status).toBe(200)
  expect((await pool.query(`select is_banned from users where id = 'bob'`)).rows).toEqual([
    { is_banned: false },
  ])
})

test('a name that is kept back is given to who asked, and to nobody else', async () => {
  const id = 'comfy-official'
  const make = (by: string) => ask(by, 'POST', '/publishers', { id, name: 'Studio' })
  expect(await make('ann')).toMatchObject({ body: { error: 'reserved_name' } })
  const thread = await open('ann', { kind: 'name', name: id, text: 'We make it.' })
  await decide(thread.id, { outcome: 'granted', reason: 'You do.' })
  expect(await make('bob')).toMatchObject({ body: { error: 'reserved_name' } })
  expect(await make('ann')).toMatchObject({ status: 201 })
  const free = { kind: 'name', name: 'masks-of-ann', text: 'Mine.' }
  expect(await ask('ann', 'POST', '/appeals', free)).toMatchObject({ status: 409 })
})

test('a lost claim is heard: the pack goes where it belongs, and the ledger says so without a word of it', async () => {
  const lost = { kind: 'claim', node_id: 'masks', publisher_id: 'bobs', text: 'It is my repository.' }
  expect(await ask('ann', 'POST', '/appeals', lost)).toMatchObject({ status: 403 })
  const { id } = await open('bob', lost)
  expect(await ask('ann', 'GET', `/appeals/${id}`)).toMatchObject({ status: 404 })
  await decide(id, { outcome: 'granted', reason: 'Shown by mail.' })
  expect((await call('/nodes/masks')).body).toMatchObject({ publisher: { id: 'bobs' } })
  const { pool } = await database()
  const { rows } = await pool.query('select kind, reason from ledger_entries')
  expect(rows).toEqual([{ kind: 'handed_over', reason: null }])
})

test('who has reached the daily limit asks for more, and gets twice as much', async () => {
  const { id } = await open('ann', { kind: 'quota', text: 'I have ten packs ready.' })
  await decide(id, { outcome: 'granted', reason: 'Go ahead.' })
  const { pool } = await database()
  expect((await pool.query(`select quota_factor from users where id = 'ann'`)).rows).toEqual([
    { quota_factor: 2 },
  ])
})

test('what is said of a version goes with the pack: its former people see the thread no more', async () => {
  const { id } = await open('ann', HELD)
  await ask('mod', 'PUT', '/admin/nodes/masks', { publisher: { id: 'bobs' } })
  expect(await ask('ann', 'GET', `/appeals/${id}`)).toMatchObject({ status: 404 })
  expect(await ask('bob', 'GET', `/appeals/${id}`)).toMatchObject({ status: 404 })
  expect(await ask('mod', 'GET', `/appeals/${id}`)).toMatchObject({ status: 200 })
})

test('nobody writes on and on without an answer', async () => {
  const { id } = await open('ann', HELD)
  const write = () => ask('ann', 'POST', `/appeals/${id}/messages`, { text: 'Hello?' })
  for (let index = 0; index < 9; index++) expect((await write()).status).toBe(201)
  expect(await write()).toMatchObject({ status: 409 })
})

const ADOPT = { kind: 'adoption', node_id: 'masks', publisher_id: 'bobs', text: 'I use it daily.' }
async function abandon() {
  const { pool } = await database()
  await pool.query(
    `update node_versions set created_at = now() - interval '400 days' where node_id = 'masks'`,
  )
}
const stepsOf = async () => (await call('/nodes/masks/adoptions')).body
async function waitOut() {
  const { pool } = await database()
  await pool.query(`update appeals set open_until = now() - interval '1 second'`)
}

test('an abandoned pack is adopted: asked for, waited for its owner, decided, each step in public', async () => {
  expect(await ask('bob', 'POST', '/appeals', ADOPT)).toMatchObject({ status: 409 })
  expect((await call('/nodes/masks')).body).not.toHaveProperty('abandoned')
  await abandon()
  expect((await call('/nodes/masks')).body).toMatchObject({ abandoned: true })
  const { id } = await open('bob', ADOPT)
  const asked = {
    publisher_id: 'bobs',
    publisher_name: 'Bob’s',
    asked_at: expect.any(String),
    open_until: expect.any(String),
  }
  expect(await stepsOf()).toEqual([asked])
  expect((await call('/nodes/masks')).body).toMatchObject({ adoption: asked })
  expect(await ask('ann', 'GET', `/appeals/${id}`)).toMatchObject({ body: { may: ['write', 'object'] } })
  expect(await decide(id, { outcome: 'granted', reason: 'Yes.' })).toMatchObject({ status: 409 })
  await waitOut()
  expect(await decide(id, { outcome: 'granted', reason: 'Yes.' })).toMatchObject({ status: 200 })
  expect(await stepsOf()).toEqual([{ ...asked, decided_at: expect.any(String), outcome: 'granted' }])
  expect((await call('/nodes/masks')).body).toMatchObject({ publisher: { id: 'bobs' } })
})

test('its owner objects once, in public, and a moderator decides', async () => {
  await abandon()
  const { id } = await open('bob', ADOPT)
  const object = { text: 'I still look after it.', objects: true }
  expect(await ask('bob', 'POST', `/appeals/${id}/messages`, object)).toMatchObject({ status: 409 })
  expect(await ask('ann', 'POST', `/appeals/${id}/messages`, object)).toMatchObject({ status: 201 })
  expect(await ask('ann', 'POST', `/appeals/${id}/messages`, object)).toMatchObject({ status: 409 })
  await decide(id, { outcome: 'stays', reason: 'The owner is there.' })
  expect(await stepsOf()).toMatchObject([{ objected_at: expect.any(String), outcome: 'stays' }])
  expect(JSON.stringify(await stepsOf())).not.toContain('look after')
})

test('an author explains a finding, and the pack’s people and moderators read it at later versions, too', async () => {
  const note = { rule: 'runs-downloads', file: 'nodes.py', text: 'Only our own models.' }
  expect(await ask('ann', 'PUT', `${VERSION}/notes`, note)).toMatchObject({ status: 204 })
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusFlagged' })
  const read = (by: string) => ask(by, 'GET', '/nodes/masks/versions/1.2.0/notes')
  for (const by of ['ann', 'vic', 'mod'])
    expect((await read(by)).body).toEqual([{ ...note, version: '1.1.0', by: 'ann', at: expect.any(String) }])
  expect(await read('bob')).toMatchObject({ status: 403 })
  await ask('ann', 'PUT', `${VERSION}/notes`, { ...note, text: '' })
  expect((await read('ann')).body).toEqual([])
})
