// Slow: it decides hundreds of versions at once.

import type { AuditLogPage } from '../../../src/contract/admin/audit'
import type { AdminVersionPage, VersionBatch } from '../../../src/contract/admin/moderation'
import { eachVersion } from '../../../src/server/moderation/each-version'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const BATCH = 'batch-0001'
const ARRIVED = new Date('2026-08-01T10:00:00.000Z')
const FINDINGS = JSON.stringify([{ rule: 'runs-decoded-code', severity: 'critical', explanation: 'Odd.' }])

beforeEach(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true, name: 'Grace' })
  await given.publisher('acme', { owner: 'grace' })
  await given.node('masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

const held = (number: string, fields: Parameters<typeof given.version>[2] = {}) =>
  given.version('masks', number, {
    status: 'NodeVersionStatusFlagged',
    statusReason: FINDINGS,
    archiveArrivedAt: ARRIVED,
    reviewedAt: ARRIVED,
    ...fields,
  })

const headers = { Authorization: `Bearer ${given.token('grace', { name: 'Grace' })}` }
const post = async (path: string, body?: unknown) => {
  const answer = await call(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  })
  return { status: answer.status, body: answer.body as VersionBatch }
}
const item = (version: string, status: 'Active' | 'Banned', more: Record<string, unknown> = {}) => ({
  node_id: 'masks',
  version,
  status: `NodeVersionStatus${status}`,
  ...more,
})
const decide = (items: unknown[], batchId = BATCH) =>
  post('/admin/versions/batches', { batch_id: batchId, items })
const undo = (query = '') => post(`/admin/versions/batches/${BATCH}/undo${query}`)
const stored = async (number: string) => {
  const { body } = await call(
    `/admin/versions?search=masks@${number}&statuses=NodeVersionStatusActive&statuses=NodeVersionStatusBanned&statuses=NodeVersionStatusFlagged&statuses=NodeVersionStatusPending`,
    { headers },
  )
  return (body as AdminVersionPage).versions[0]
}
const trail = async (query: string) =>
  ((await call(`/admin/audit-log?${query}`, { headers })).body as AuditLogPage).entries

test('a moderator approves and rejects several versions at once, and each says why', async () => {
  for (const number of ['1.0.0', '1.1.0']) await held(number)
  const { status, body } = await decide([
    item('1.0.0', 'Active', { reason: ' Looked at: harmless. ', if_status: 'NodeVersionStatusFlagged' }),
    item('1.1.0', 'Banned', { reason: 'It phones home.', if_status: 'NodeVersionStatusFlagged' }),
  ])
  expect(status).toBe(200)
  expect(body).toEqual({
    batch_id: BATCH,
    results: [
      { node_id: 'masks', version: '1.0.0', outcome: 'done', status: 'NodeVersionStatusActive' },
      { node_id: 'masks', version: '1.1.0', outcome: 'done', status: 'NodeVersionStatusBanned' },
    ],
  })
  const approved = await stored('1.0.0')
  expect(approved).toMatchObject({
    status: 'NodeVersionStatusActive',
    downloadUrl: 'http://registry.test/archives/acme/masks/1.0.0/node.zip',
  })
  expect(JSON.parse(approved?.status_reason ?? '')).toEqual({
    message: 'Looked at: harmless.',
    by: 'Grace',
    statusHistory: [{ status: 'NodeVersionStatusActive', message: 'Looked at: harmless.', by: 'Grace' }],
    batchId: BATCH,
  })
  expect((await call('/nodes/masks/install')).body).toMatchObject({ version: '1.0.0' })
  const entries = await trail(`batch=${BATCH}`)
  expect(entries.map(({ action, target, batch_id }) => [action, target, batch_id])).toEqual([
    ['adminUpdateNodeVersions', 'version:masks@1.1.0', BATCH],
    ['adminUpdateNodeVersions', 'version:masks@1.0.0', BATCH],
  ])
  expect(entries[1]?.before).toMatchObject({ status: 'NodeVersionStatusFlagged', statusReason: FINDINGS })
})

test('what was rejected and then approved keeps both in its history', async () => {
  await held('1.0.0')
  await decide([item('1.0.0', 'Banned', { reason: 'It phones home.' })])
  await decide([item('1.0.0', 'Active', { reason: 'Only at start-up.' })], 'batch-0002')
  expect(JSON.parse((await stored('1.0.0'))?.status_reason ?? '')).toMatchObject({
    message: 'Only at start-up.',
    statusHistory: [
      { status: 'NodeVersionStatusBanned', message: 'It phones home.' },
      { status: 'NodeVersionStatusActive', message: 'Only at start-up.' },
    ],
  })
})

const SEVERE = {
  rule: 'runs-decoded-code',
  severity: 'critical',
  enforced: true,
  file: 'hidden.py',
  line: 1,
  snippet: 'exec(b64decode(TEXT))',
  explanation: 'Runs text that nobody can read.',
  fix: 'Ship the code itself.',
  sha256: 'ab'.repeat(32),
} as const
const REASON_REQUIRED = {
  node_id: 'masks',
  version: '1.0.0',
  outcome: 'failed',
  error: 'reason_required',
  message: 'A severe finding holds this version back: give a reason for approving it.',
}
const judge = (verdict: 'fine' | 'harmful', file = 'hidden.py') =>
  call('/admin/nodes/masks/versions/1.0.0/verdicts', {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rule: 'runs-decoded-code', file, verdict }),
  })

test('a version with a severe finding is approved with a reason alone; rejecting it takes none', async () => {
  await given.contents(await held('1.0.0'), { findings: [SEVERE] })
  for (const reason of [undefined, '', '  '])
    expect((await decide([item('1.0.0', 'Active', { reason })])).body.results).toEqual([REASON_REQUIRED])
  expect(await stored('1.0.0')).toMatchObject({ status: 'NodeVersionStatusFlagged' })
  expect((await decide([item('1.0.0', 'Banned')])).body.results).toMatchObject([{ outcome: 'done' }])
  const approved = await decide([item('1.0.0', 'Active', { reason: 'Decodes its own icon.' })], 'batch-0002')
  expect(approved.body.results).toMatchObject([{ outcome: 'done', status: 'NodeVersionStatusActive' }])
})

test('a finding in bytes that were judged fine is severe no more, one that was judged harmful always', async () => {
  await given.contents(await held('1.0.0'), {
    findings: [
      SEVERE,
      { ...SEVERE, file: 'a.py', severity: 'info', enforced: false, sha256: 'cd'.repeat(32) },
    ],
  })
  expect((await judge('fine')).status).toBe(204)
  expect((await stored('1.0.0'))?.findings).toMatchObject({ enforced: 1, fine: 1, severe: 0 })
  expect((await judge('harmful', 'a.py')).status).toBe(204)
  expect((await decide([item('1.0.0', 'Active')])).body.results).toEqual([REASON_REQUIRED])
  expect((await judge('fine', 'a.py')).status).toBe(204)
  expect((await decide([item('1.0.0', 'Active')])).body.results).toMatchObject([{ outcome: 'done' }])
})

test('what informs or is of middling weight is approved without a word', async () => {
  await given.contents(await held('1.0.0'), {
    findings: [
      { ...SEVERE, severity: 'medium' },
      { ...SEVERE, enforced: false },
    ],
  })
  expect((await decide([item('1.0.0', 'Active')])).body.results).toMatchObject([{ outcome: 'done' }])
})

test('what fails or was changed meanwhile is told, and the rest is done all the same', async () => {
  await held('1.0.0', { status: 'NodeVersionStatusBanned', statusReason: 'A colleague was faster.' })
  await held('1.1.0')
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusPending' })
  const { body } = await decide([
    item('1.0.0', 'Active', { if_status: 'NodeVersionStatusFlagged' }),
    item('9.9.9', 'Active'),
    item('1.2.0', 'Active'),
    item('1.1.0', 'Active', { if_status: 'NodeVersionStatusFlagged' }),
  ])
  expect(body.results).toEqual([
    { node_id: 'masks', version: '1.0.0', outcome: 'stale', status: 'NodeVersionStatusBanned' },
    {
      node_id: 'masks',
      version: '9.9.9',
      outcome: 'failed',
      error: 'node_version_not_found',
      message: 'Node version not found',
    },
    {
      node_id: 'masks',
      version: '1.2.0',
      outcome: 'failed',
      error: 'state_conflict',
      message: 'Its archive has not arrived: there is nothing to install.',
    },
    { node_id: 'masks', version: '1.1.0', outcome: 'done', status: 'NodeVersionStatusActive' },
  ])
  expect(await stored('1.0.0')).toMatchObject({ status_reason: 'A colleague was faster.' })
})

test('asking for the same batch again changes nothing more', async () => {
  await held('1.0.0')
  const decision = item('1.0.0', 'Active', { if_status: 'NodeVersionStatusFlagged' })
  await decide([decision])
  expect((await decide([decision])).body.results).toMatchObject([{ outcome: 'done' }])
  expect(await trail(`batch=${BATCH}`)).toHaveLength(1)
})

test('a whole batch is undone, with the reasons that stood there before', async () => {
  for (const number of ['1.0.0', '1.1.0']) await held(number)
  await decide([item('1.0.0', 'Active', { reason: 'ok' }), item('1.1.0', 'Banned', { reason: 'no' })])
  const { body } = await undo()
  expect(body).toEqual({
    batch_id: BATCH,
    results: [
      { node_id: 'masks', version: '1.1.0', outcome: 'done', status: 'NodeVersionStatusFlagged' },
      { node_id: 'masks', version: '1.0.0', outcome: 'done', status: 'NodeVersionStatusFlagged' },
    ],
  })
  for (const number of ['1.0.0', '1.1.0'])
    expect(await stored(number)).toMatchObject({
      status: 'NodeVersionStatusFlagged',
      status_reason: FINDINGS,
    })
  expect((await call('/nodes/masks/install')).status).toBe(404)
  expect(await trail('action=adminUndoNodeVersions')).toHaveLength(2)
  expect((await undo()).body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  expect(await trail('action=adminUndoNodeVersions')).toHaveLength(2)
})

test('undoing leaves alone what somebody else has decided since', async () => {
  for (const number of ['1.0.0', '1.1.0']) await held(number)
  await decide([item('1.0.0', 'Active'), item('1.1.0', 'Active')])
  await decide([item('1.1.0', 'Banned', { reason: 'After all.' })], 'batch-0002')
  expect((await undo()).body.results).toEqual([
    { node_id: 'masks', version: '1.1.0', outcome: 'stale', status: 'NodeVersionStatusBanned' },
    { node_id: 'masks', version: '1.0.0', outcome: 'done', status: 'NodeVersionStatusFlagged' },
  ])
  expect(await stored('1.1.0')).toMatchObject({ status: 'NodeVersionStatusBanned' })
})

test('a version that is put back to Pending is reviewed anew', async () => {
  const id = await held('1.0.0', { status: 'NodeVersionStatusPending', statusReason: '', reviewedAt: null })
  await decide([item('1.0.0', 'Active')])
  await undo()
  expect(await stored('1.0.0')).toMatchObject({
    id,
    status: 'NodeVersionStatusPending',
    comfy_node_extract_status: 'pending',
  })
  expect(await stored('1.0.0')).not.toHaveProperty('status_reason')
})

test('a large batch is undone in several calls, none of which forgets any', async () => {
  const numbers = Array.from({ length: 103 }, (_, index) => `1.${index}.0`)
  for (const number of numbers) await held(number)
  const items = numbers.map((number) => item(number, 'Banned'))
  expect((await decide(items)).status).toBe(400)
  await decide(items.slice(0, 100))
  await decide(items.slice(100))
  const first = (await undo()).body
  expect(first.results).toHaveLength(100)
  const second = (await undo(`?before=${first.next_before}`)).body
  expect(second.results).toHaveLength(3)
  expect(second).not.toHaveProperty('next_before')
  expect((await trail('action=adminUndoNodeVersions&limit=100')).length).toBe(100)
})

test('a batch that nobody decided cannot be undone', async () => {
  const { status, body } = await undo()
  expect({ status, body }).toEqual({
    status: 404,
    body: {
      error: 'batch_not_found',
      message: 'There is no batch of decisions with this id.',
    },
  })
  expect((await post('/admin/versions/batches/no/undo')).status).toBe(400)
})

test('an owner reads why their version was rejected', async () => {
  await given.user('ada')
  await given.member('acme', 'ada')
  await held('1.0.0')
  await decide([item('1.0.0', 'Banned', { reason: 'It phones home.' })])
  const { body } = await call(
    '/nodes/masks/versions?statuses=NodeVersionStatusBanned&include_status_reason=true',
    { headers: { Authorization: `Bearer ${given.token('ada')}` } },
  )
  const [version] = body as { status_reason: string }[]
  expect(JSON.parse(version?.status_reason ?? '')).toMatchObject({ message: 'It phones home.', by: 'Grace' })
})

test('once the database is away, the rest of a batch is left and what was done is told', async () => {
  const done: string[] = []
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const act = ({ version }: { version: string }) => {
    if (version !== '1.0.0') done.push(version)
    return version === '1.0.0' ? Promise.resolve({ outcome: 'done' as const }) : Promise.reject(away)
  }
  const items = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ node_id: 'masks', version }))
  const left = {
    outcome: 'failed',
    error: 'service_unavailable',
    message: 'The registry couldn’t reach its database for this one. Try again in a moment.',
  }
  expect(await eachVersion(items, act)).toEqual([
    { ...items[0], outcome: 'done' },
    { ...items[1], ...left },
    { ...items[2], ...left },
  ])
  expect(done).toEqual(['1.1.0'])
  await expect(eachVersion(items.slice(1), act)).rejects.toBe(away)
})
