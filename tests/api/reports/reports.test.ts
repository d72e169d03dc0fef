import { createCallLimits } from '../../../src/server/http/call-limits'
import type { LedgerPage } from '../../../src/contract/ledger/ledger'
import { sealLedger } from '../../../src/server/ledger/seal-ledger'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'
import { ask, decide, MALWARE, openCases, personOf } from './reporting'

beforeEach(async () => {
  await emptyDatabase()
  await personOf('grace', 400, { isAdmin: true, name: 'Grace' })
  await personOf('ann', 400)
  await personOf('rita', 30)
  await personOf('rolf', 11)
  await personOf('new', 2)
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme', name: 'Mask Tools' })
  await given.version('masks', '1.0.0', { statusReason: 'Passed automated checks' })
  await given.version('masks', '1.1.0', { statusReason: 'Passed automated checks' })
})
afterAll(closeDatabase)

const statusOf = async (version = '1.1.0') => {
  const { pool } = await database()
  const { rows } = await pool.query<{ status: string; status_reason: string }>(
    'select status, status_reason from node_versions where version = $1',
    [version],
  )
  return rows[0]
}
const ACTIVE = { status: 'NodeVersionStatusActive', status_reason: 'Passed automated checks' }

test('a stranger reports a pack, and what others say of the same is joined for moderators', async () => {
  const sent = await ask(undefined, 'POST', '/reports', {
    node_id: 'Masks',
    kind: 'licence',
    words: 'It has my code in it.',
    links: ['https://example.com/mine'],
    file: 'nodes.py',
    line: 3,
  })
  expect([sent.status, sent.body]).toEqual([201, { received: true, node_id: 'masks' }])
  await ask('rita', 'POST', '/reports', { node_id: 'masks', kind: 'licence', words: 'It is GPL.' })
  await ask('rita', 'POST', '/reports', { node_id: 'masks', kind: 'licence', words: 'All of it is GPL.' })
  await ask('new', 'POST', '/reports', { publisher_id: 'acme', kind: 'impersonation', words: 'Not Acme.' })
  const cases = await openCases()
  expect(cases).toEqual([
    {
      id: expect.any(String) as string,
      node_id: 'masks',
      name: 'Mask Tools',
      owner_id: 'acme',
      kind: 'licence',
      opened_at: expect.any(String) as string,
      reporters: 2,
      trusted: 1,
      held: false,
      reports: [
        { words: 'All of it is GPL.', links: [], at: expect.any(String) as string, sender: 'trusted' },
        {
          words: 'It has my code in it.',
          links: ['https://example.com/mine'],
          file: 'nodes.py',
          line: 3,
          at: expect.any(String) as string,
          sender: 'stranger',
        },
      ],
    },
    expect.objectContaining({
      publisher_id: 'acme',
      name: 'acme',
      kind: 'impersonation',
      reporters: 1,
      trusted: 0,
    }),
  ])
})

test.each([
  [{ kind: 'other', words: 'x' }, 400],
  [{ node_id: 'masks', publisher_id: 'acme', kind: 'other', words: 'x' }, 400],
  [{ node_id: 'masks', kind: 'other', words: ' ' }, 400],
  [{ node_id: 'masks', kind: 'other', words: 'x', links: ['javascript:alert(1)'] }, 400],
  [{ node_id: 'nothing', kind: 'other', words: 'x' }, 404],
  [{ node_id: 'masks', version: '9.0.0', kind: 'other', words: 'x' }, 404],
  [{ publisher_id: 'nobody', kind: 'other', words: 'x' }, 404],
])('%j is refused with %i', async (body, status) => {
  expect((await ask(undefined, 'POST', '/reports', body)).status).toBe(status)
})

test('who is not signed in reports as often as the limits of a minute and of a day allow', async () => {
  const { pool } = await database()
  const app = await service({ limits: createCallLimits(pool, { readsPerMinute: 0, writesPerMinute: 13 }) })
  const send = (network: string) =>
    app.request(
      '/reports',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ node_id: 'masks', kind: 'other', words: 'x' }),
      },
      { incoming: { socket: { remoteAddress: network } } },
    )
  const statuses = [await send('203.0.113.7'), await send('203.0.113.7'), await send('203.0.113.7')]
  expect(statuses.map(({ status }) => status)).toEqual([201, 201, 429])
  expect((await send('203.0.113.8')).status).toBe(201)

  for (let number = 1; number <= 10; number++) await given.node(`pack-${number}`)
  const report = (number: number, by?: string) =>
    ask(
      by,
      'POST',
      '/reports',
      { node_id: `pack-${number}`, kind: 'other', words: 'x' },
      { network: '203.0.113.99' },
    )
  for (let number = 1; number <= 9; number++) await report(number)
  await ask(undefined, 'POST', '/reports', MALWARE, { network: '203.0.113.99' })
  const refused = await report(10)
  expect([refused.status, (refused.body as { error: string }).error]).toEqual([429, 'quota_exceeded'])
  expect((await report(10, 'rita')).status).toBe(201)
})

test('two people whose word counts hold a version back until a moderator has looked', async () => {
  await ask('rita', 'POST', '/reports', MALWARE)
  await ask(undefined, 'POST', '/reports', MALWARE)
  await ask('new', 'POST', '/reports', MALWARE)
  expect(await statusOf()).toEqual(ACTIVE)
  // A report on a pack as a whole concerns its installable version.
  await ask('rolf', 'POST', '/reports', { ...MALWARE, version: undefined })
  expect((await statusOf())?.status).toBe('NodeVersionStatusFlagged')

  const install = await ask(undefined, 'GET', '/nodes/masks/install?version=1.1.0')
  expect([install.status, install.body]).toEqual([
    403,
    {
      error: 'version_not_installable',
      message:
        'This version cannot be installed: people have reported it as malware, and it is held until a moderator has looked.',
    },
  ])
  expect((await ask(undefined, 'GET', '/nodes/masks/install')).body).toMatchObject({ version: '1.0.0' })
  expect((await ask(undefined, 'GET', '/nodes/masks')).body).toMatchObject({ held_versions: ['1.1.0'] })
  expect((await ask(undefined, 'GET', '/nodes/masks/versions/1.1.0')).body).toMatchObject({
    held_by_reports: true,
    status: 'NodeVersionStatusFlagged',
  })
  expect(await openCases()).toMatchObject([{ version: '1.1.0', reporters: 4, trusted: 2, held: true }])

  expect((await decide('dismiss', 'The address is its own server.')).status).toBe(204)
  expect(await statusOf()).toEqual(ACTIVE)
  expect((await ask(undefined, 'GET', '/nodes/masks')).body).not.toHaveProperty('held_versions')
  // A moderator has decided: the same reports do not hold it again.
  for (const id of ['tom', 'tim', 'rolf', 'rita']) {
    if (id.startsWith('t')) await personOf(id, 60)
    await ask(id, 'POST', '/reports', MALWARE)
  }
  expect(await statusOf()).toEqual(ACTIVE)
  // Reporters of a dismissed report are not trusted before another one is confirmed.
  expect(await openCases()).toMatchObject([{ reporters: 4, trusted: 2, held: false }])

  const { db } = await database()
  while (await sealLedger({ db, clock: () => new Date() }));
  const { entries } = (await ask(undefined, 'GET', '/ledger')).body as LedgerPage
  expect(entries.map(({ kind, role, reason, version }) => [kind, role, reason, version])).toEqual([
    ['approved', 'moderator', 'The reports that held it back were dismissed.', '1.1.0'],
    ['held_back', 'reports', 'reported-as-malware', '1.1.0'],
  ])
})

test.each<[string, () => Promise<unknown>]>([
  [
    'of one publisher',
    () => given.publisher('both', { owner: 'rita' }).then(() => given.member('both', 'rolf')),
  ],
  ['of the publisher that is reported', () => given.member('acme', 'rolf')],
])('members %s are not two', async (_whose, join) => {
  await join()
  await ask('rita', 'POST', '/reports', MALWARE)
  await ask('rolf', 'POST', '/reports', MALWARE)
  expect(await statusOf()).toEqual(ACTIVE)
})

test('two accounts in one network are not two, nor is one without a verified address', async () => {
  const there = { network: '203.0.113.200' }
  await ask('rita', 'POST', '/reports', MALWARE, there)
  await ask('rolf', 'POST', '/reports', MALWARE, there)
  await ask('vera', 'POST', '/reports', MALWARE, { claims: { email_verified: false } })
  expect(await statusOf()).toEqual(ACTIVE)
})

test('reports hold back three versions a day, and a popular one only by people who were right before', async () => {
  const report = async (pack: string, version: string) => {
    for (const by of ['rita', 'rolf'])
      await ask(by, 'POST', '/reports', { ...MALWARE, node_id: pack, version })
  }
  await given.node('famous', { publisherId: 'acme', githubStars: 1000 })
  await given.version('famous', '2.0.0')
  await report('famous', '2.0.0')
  expect((await statusOf('2.0.0'))?.status).toBe('NodeVersionStatusActive')
  await report('masks', '1.1.0')
  await decide('malware', 'It steals keys.')
  await given.version('famous', '2.1.0')
  await report('famous', '2.1.0')
  expect((await statusOf('2.1.0'))?.status).toBe('NodeVersionStatusFlagged')
  for (const number of ['3.0.0', '3.1.0']) {
    await given.version('masks', number)
    await report('masks', number)
  }
  expect((await statusOf('3.0.0'))?.status).toBe('NodeVersionStatusFlagged')
  expect((await statusOf('3.1.0'))?.status).toBe('NodeVersionStatusActive')
})

test('owners are asked and answer without learning who reported them, and reporters are told what came of it', async () => {
  await ask('rita', 'POST', '/reports', {
    ...MALWARE,
    kind: 'broken',
    words: 'rita says: it crashes on 8 GB.',
  })
  await decide('ask', 'Does 1.1.0 need more than 8 GB?')
  const asked = await ask('ann', 'GET', '/users/reports')
  expect(asked.body).toEqual({
    reports: [],
    questions: [
      {
        id: expect.any(String) as string,
        node_id: 'masks',
        version: '1.1.0',
        kind: 'broken',
        question: 'Does 1.1.0 need more than 8 GB?',
        asked_at: expect.any(String) as string,
      },
    ],
  })
  const [{ id } = { id: '' }] = (asked.body as { questions: { id: string }[] }).questions
  const answer = { answer: 'It does. 1.2.0 will say so.' }
  expect((await ask('rolf', 'POST', `/users/reports/questions/${id}/answer`, answer)).status).toBe(404)
  expect((await ask('ann', 'POST', `/users/reports/questions/${id}/answer`, answer)).status).toBe(204)
  expect(await openCases()).toMatchObject([
    { question: 'Does 1.1.0 need more than 8 GB?', answer: answer.answer },
  ])
  await decide('hold_back', 'It says nothing of the memory it needs.')
  expect((await statusOf())?.status).toBe('NodeVersionStatusFlagged')
  expect((await ask('rita', 'GET', '/users/reports')).body).toMatchObject({
    reports: [{ kind: 'broken', outcome: 'held_back', reason: 'It says nothing of the memory it needs.' }],
    questions: [],
  })
  const { pool } = await database()
  const log = await pool.query(
    `select * from audit_log where actor_id <> 'rita' and position('rita' in audit_log::text) > 0`,
  )
  expect(log.rows).toEqual([])
  expect((await pool.query(`select client from reports where client <> ''`)).rows).toEqual([])
  const told = await pool.query(`select kind, recipients from notice_events order by place`)
  expect(told.rows).toEqual(
    expect.arrayContaining([
      { kind: 'report_received', recipients: { moderators: true } },
      { kind: 'thread_question', recipients: { maintainersOfPack: true } },
      { kind: 'report_decided', recipients: { people: ['rita'] } },
    ]),
  )
})

test('a decision is taken once', async () => {
  await ask('rita', 'POST', '/reports', MALWARE)
  const [first] = await openCases()
  const decision = { act: 'dismiss', reason: 'No.' }
  const path = `/admin/reports/${first?.id}/decision`
  expect((await ask('grace', 'POST', path, decision)).status).toBe(204)
  expect((await ask('grace', 'POST', path, decision)).body).toMatchObject({ error: 'state_conflict' })
  expect((await ask('grace', 'GET', '/admin/reports?closed=true')).body).toMatchObject({
    total: 1,
    cases: [{ outcome: 'dismissed', reason: 'No.', held: false }],
  })
})

test('a publisher that is reported can be banned, and is no matter for an advisory', async () => {
  await ask(undefined, 'POST', '/reports', {
    publisher_id: 'acme',
    kind: 'impersonation',
    words: 'Not Acme.',
  })
  expect((await decide('malware', 'x')).body).toMatchObject({ error: 'state_conflict' })
  expect((await decide('ban', 'They are not Acme.')).status).toBe(204)
  expect((await ask(undefined, 'GET', '/publishers/acme')).body).toMatchObject({
    status: 'PublisherStatusBanned',
  })
})
