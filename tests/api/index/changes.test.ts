import type { IndexChanges } from '../../../src/contract/index/index-snapshot'
import type { NodePage } from '../../../src/contract/packs/node'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { permissionFixtures } from '../../support/permission-fixtures'
import { call } from '../../support/service'
import { beforeCommitOf } from '../../support/other-session'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const changes = async (since: number, limit?: number) => {
  const { status, body } = await call(`/index/changes?since=${since}${limit ? `&limit=${limit}` : ''}`)
  expect(status).toBe(200)
  return body as IndexChanges
}

async function now(): Promise<number> {
  const { pool } = await database()
  const { rows } = await pool.query<{ last: string }>(
    'select coalesce(max(sequence), 0) as last from node_changes',
  )
  return Number(rows[0]?.last)
}

test('a change tells the pack as it is now, with its node classes; a removed one only that it is gone', async () => {
  await given.node('first')
  const since = await now()
  await given.node('pack', { name: 'Pack', comfyNodes: ['Blur', 'Add'] })
  await given.node('bad')
  const { pool } = await database()
  await pool.query(`update nodes set status = 'NodeStatusBanned', changed_at = now() where id = 'bad'`)
  const { body: listed } = await call('/nodes?node_id=pack')
  const [pack] = (listed as NodePage).nodes
  expect(await changes(since)).toEqual({
    sequence: since + 3,
    has_more: false,
    changes: [
      { sequence: since + 1, node_id: 'pack', node: pack, comfy_nodes: ['Add', 'Blur'] },
      { sequence: since + 3, node_id: 'bad', deleted: true },
    ],
  })
  expect(await changes(since + 3)).toEqual({ sequence: since + 3, has_more: false, changes: [] })
})

test('pages follow one another, each pack once where it changed last', async () => {
  await given.node('zero')
  const since = await now()
  for (const id of ['a', 'b', 'c']) await given.node(id)
  const { pool } = await database()
  for (let round = 0; round < 8; round++)
    await pool.query(`update nodes set changed_at = now() where id = 'a'`)
  const seen: string[] = []
  let page = await changes(since, 1)
  for (;;) {
    expect(page.changes.length).toBeLessThanOrEqual(1)
    seen.push(...page.changes.map((change) => change.node_id))
    if (!page.has_more) break
    page = await changes(page.sequence, 1)
  }
  expect(seen).toEqual(['b', 'c', 'a'])
  expect(page.sequence).toBe(await now())
})

test.each([
  ['a sequence not reached yet', '/index/changes?since=999999999', 400, 'invalid_request', 'parameter since'],
  ['no sequence', '/index/changes', 400, 'invalid_request', 'parameter since'],
  ['something else', '/index/changes?since=yesterday', 400, 'invalid_request', 'parameter since'],
])('%s is refused by name', async (_what, path, status, error, name) => {
  await given.node('pack')
  expect(await call(path)).toMatchObject({ status, body: { error, message: expect.stringContaining(name) } })
})

test('whoever has been away longer than changes are kept is sent to the snapshot', async () => {
  await given.node('a')
  const since = await now()
  await given.node('b')
  await given.node('c')
  const { pool } = await database()
  await pool.query('delete from node_changes where sequence <= $1', [since + 1])
  expect(await call(`/index/changes?since=${since}`)).toMatchObject({
    status: 410,
    body: { error: 'changes_gone', message: expect.stringContaining('/index/snapshot') },
  })
  expect((await changes(since + 1)).changes.map((change) => change.node_id)).toEqual(['c'])
})

const JSON_BODY = { 'Content-Type': 'application/json' }

test.each([
  ['a ban', 'admin', 'POST', '/publishers/acme/nodes/pack/ban', {}],
  ['a ban of the publisher', 'admin', 'POST', '/publishers/acme/ban', {}],
  ['another name of the publisher', 'owner', 'PUT', '/publishers/acme', { name: 'Acme Works' }],
  ['another name of the pack', 'owner', 'PUT', '/publishers/acme/nodes/pack', { name: 'Other' }],
  ['its deletion', 'owner', 'DELETE', '/publishers/acme/nodes/pack', undefined],
  [
    'a banned version',
    'admin',
    'PUT',
    '/admin/nodes/pack/versions/1.0.0',
    { status: 'NodeVersionStatusBanned' },
  ],
  ['a deprecated version', 'owner', 'PUT', '/publishers/acme/nodes/pack/versions/ID', { deprecated: true }],
] as const)('%s is a change of the pack', async (_what, actor, method, path, body) => {
  const home = await permissionFixtures({
    publisher: 'PublisherStatusActive',
    node: 'NodeStatusActive',
    version: 'NodeVersionStatusActive',
  })
  const since = await now()
  const { status } = await call(path.replace('ID', home.versionId), {
    method,
    headers: { ...home.headers(actor), ...(body && JSON_BODY) },
    body: body && JSON.stringify(body),
  })
  expect([200, 204]).toContain(status)
  expect((await changes(since)).changes.map((change) => change.node_id)).toEqual(['pack'])
})

test('a change that is not committed yet is not jumped over', async () => {
  await given.node('slow')
  await given.node('quick')
  const since = await now()
  const { pool } = await database()
  const touch = (id: string) => `update nodes set changed_at = now() where id = '${id}'`
  const { quick } = await beforeCommitOf(touch('slow'), async () => {
    const quick = pool.query(touch('quick'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await changes(since)).sequence).toBe(since)
    return { quick }
  })
  await quick
  expect((await changes(since)).changes.map((change) => change.node_id)).toEqual(['slow', 'quick'])
})
