import { auditLog } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

let root: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  await emptyDatabase()
  root = await given.user('root', { isAdmin: true, name: 'Root' })
})
afterAll(closeDatabase)

interface Entry {
  id: number
  target: string
}
const entriesOf = async (query: string) =>
  ((await call(`/admin/audit-log?${query}`, root)).body as { entries: Entry[] }).entries
const targets = async (query: string) => (await entriesOf(query)).map(({ target }) => target)
const write = async (row: Partial<typeof auditLog.$inferInsert>) => {
  const { db } = await database()
  const act = { actorId: 'root', action: 'updateNode', target: 'node:a', requestId: 'request-1', ...row }
  const [{ id } = { id: 0 }] = await db.insert(auditLog).values(act).returning({ id: auditLog.id })
  return id
}

test('an act is found by words of what changed, by who or what it concerns, and by every id it has', async () => {
  await given.user('uid-7', { name: 'Grace Hopper', email: 'grace@example.com' })
  await given.node('masks', { name: 'Wonderful Mask Tools' })
  await write({ target: 'node:phone', after: { statusDetail: 'It phones home every hour.' } })
  await write({ target: 'node:masks', requestId: 'request-77', batchId: 'batch-0042' })
  const id = await write({ target: 'node:c', actorId: 'uid-7', before: { name: 'It phones nobody.' } })
  await write({ target: 'user:uid-7' })
  for (const [words, found] of [
    ['home phones', ['node:phone']],
    ['PHONES', ['node:c', 'node:phone']],
    ['wonderful', ['node:masks']],
    ['hopper', ['user:uid-7', 'node:c']],
    ['request-77', ['node:masks']],
    ['batch-0042', ['node:masks']],
    [String(id), ['node:c']],
    ['statusDetail everything', []],
  ] as const)
    expect([words, await targets(`search=${encodeURIComponent(words)}`)]).toEqual([words, found])
})

test('what administrators do as such stands apart from all else, whoever they are', async () => {
  for (const action of ['banNode', 'unbanPublisher', 'adminUpdateNodeVersion', 'createReview', 'updateNode'])
    await write({ action, target: `node:${action}` })
  expect(await targets('moderation=true')).toEqual([
    'node:adminUpdateNodeVersion',
    'node:unbanPublisher',
    'node:banNode',
  ])
  expect(await targets('moderation=false')).toEqual(['node:updateNode', 'node:createReview'])
})

test('what is asked for is a file, of which a spreadsheet runs nothing', async () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const first = await write({ at, target: 'node:b', after: { name: '=cmd()', tags: ['a'] } })
  const second = await write({ at, target: 'node:=b', batchId: 'batch-1' })
  await write({ at, action: 'banNode' })
  const csv = await call('/admin/audit-log/export?format=csv&action=updateNode', root)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
  expect(csv.headers.get('cache-control')).toBe('private, no-store')
  expect(csv.body).toBe(
    [
      'id,at,actor,name,action,target,before,after,request,batch',
      `${second},2026-03-01T12:00:00.000Z,root,Root,updateNode,node:=b,,,request-1,batch-1`,
      `${first},2026-03-01T12:00:00.000Z,root,Root,updateNode,node:b,,"{""name"":""=cmd()"",""tags"":[""a""]}",request-1,`,
      '',
    ].join('\r\n'),
  )
  const lines = await call('/admin/audit-log/export?format=jsonl&action=updateNode&limit=1', root)
  expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  const entries = String(lines.body).trimEnd().split('\n')
  expect(entries.map((line) => JSON.parse(line) as unknown)).toEqual(await entriesOf('action=updateNode'))
  expect(await call('/admin/audit-log/export?format=xls', root)).toMatchObject({ status: 400 })
})

test('a file goes on past the rows that are read at once, each of them once', async () => {
  const { pool } = await database()
  await pool.query(
    `insert into audit_log (actor_id, action, target, request_id) select 'root', 'x', 'node:' || n, 'r' from generate_series(1, 1203) n`,
  )
  const { body } = await call('/admin/audit-log/export?format=jsonl', root)
  const told = String(body)
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as Entry).target)
  expect(told).toEqual(Array.from({ length: 1203 }, (_, index) => `node:${1203 - index}`))
})
