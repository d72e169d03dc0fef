import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const secret = mintSecret()

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  await given.node('masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

const ask = (number = '1.0.0', token = secret, pack = 'acme/nodes/masks') =>
  call(`/publishers/${pack}/versions/${number}/status`, { headers: { Authorization: `Bearer ${token}` } })

test('a version that waits says for what, and when to ask again', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusPending' })
  const waiting = await ask()
  expect(waiting.body).toEqual({
    node_id: 'masks',
    version: '1.0.0',
    state: 'awaiting_archive',
    settled: false,
    installable: false,
    message: 'The archive has not arrived. Publish the same number again to send it anew.',
    findings: [],
    page: 'http://site.test/nodes/masks/versions/1.0.0',
  })
  expect(waiting.headers.get('retry-after')).toBe('5')
  expect(waiting.headers.get('cache-control')).toContain('no-store')
  const { pool } = await database()
  await pool.query('update node_versions set archive_arrived_at = now()')
  expect((await ask()).body).toMatchObject({ state: 'in_review', settled: false })
})

test('a version that people can install says so, and until when it is not the latest', async () => {
  await given.version('masks', '1.0.0')
  const active = await ask('v1.0')
  expect(active.body).toMatchObject({ state: 'active', settled: true, installable: true, findings: [] })
  expect(active.headers.has('retry-after')).toBe(false)
  const until = new Date('2026-12-01T10:00:00.000Z')
  await given.version('masks', '1.1.0', { quarantinedUntil: until })
  expect((await ask('1.1.0')).body).toMatchObject({
    state: 'quarantined',
    settled: true,
    installable: true,
    quarantined_until: '2026-12-01T10:00:00.000Z',
  })
})

test('a version that is held back says where and how to mend it, or what a moderator said', async () => {
  const finding = {
    rule: 'dynamic-code',
    severity: 'high',
    file: 'nodes.py',
    line: 3,
    explanation: 'Runs text as code.',
    fix: 'Call the function.',
  }
  await given.version('masks', '1.0.0', {
    status: 'NodeVersionStatusFlagged',
    statusReason: JSON.stringify([{ ...finding, enforced: true, snippet: 'exec(x)' }]),
  })
  expect((await ask()).body).toMatchObject({
    state: 'held_back',
    settled: true,
    installable: false,
    message: 'The review holds this version back. Mend what it found, and publish a higher number.',
    findings: [finding],
  })
  await given.version('masks', '1.1.0', {
    status: 'NodeVersionStatusBanned',
    statusReason: JSON.stringify({ message: 'It mines.', by: 'root' }),
  })
  expect((await ask('1.1.0')).body).toMatchObject({ state: 'banned', message: 'It mines.', findings: [] })
})

test('nobody else is told: strangers, other publishers, banned people', async () => {
  await given.version('masks', '1.0.0')
  const other = mintSecret()
  await given.publisher('other')
  await given.personalToken('other', other)
  expect(await ask('1.0.0', 'nonsense')).toMatchObject({ status: 401, body: { error: 'unauthenticated' } })
  expect(await ask('1.0.0', given.token('ann'))).toMatchObject({ status: 401 })
  expect(await ask('1.0.0', other)).toMatchObject({ status: 401 })
  expect(await ask('1.0.0', other, 'other/nodes/masks')).toMatchObject({ status: 403 })
  expect(await ask('2.0.0')).toMatchObject({ status: 404, body: { error: 'node_version_not_found' } })
  expect(await ask('1.0.0', secret, 'acme/nodes/nothing')).toMatchObject({ status: 404 })
  const { pool } = await database()
  await pool.query(`update users set is_banned = true where id = 'ann'`)
  expect(await ask()).toMatchObject({ status: 403, body: { error: 'banned' } })
})
