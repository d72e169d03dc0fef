import { Client } from '@opensearch-project/opensearch'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { openIndex, stopIndexes, untilCurrent, type IndexOfTests } from '../support/search-index'
import { beforeCommitOf } from '../support/other-session'
import { service } from '../support/service'
import { until } from '../support/until'

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  await emptyDatabase()
  for (let number = 0; number < 40; number++) await given.node(`mask-${number}`)
  await given.vocabulary()
})
afterEach(stopIndexes)
afterAll(closeDatabase)

const found = async (index: IndexOfTests, text = 'mask') => {
  const app = await service({ search: index.engine })
  const answer = await app.request(`/nodes/search?limit=100&search=${text}`)
  return (await answer.json()) as { nodes: { id: string }[]; total: number }
}

/** How many processes hold the right to feed. */
const feeding = async (): Promise<number> => {
  const { pool } = await database()
  const { rows } = await pool.query<{ held: number }>(
    `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted and objid = 7205116
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.held ?? 0
}

test('of several processes one feeds the index, and another one takes over when that one ends', async () => {
  const first = await openIndex()
  await untilCurrent(first)
  const second = await openIndex({ name: first.name })
  await untilCurrent(second)
  expect(await feeding()).toBe(1)
  await first.stop()
  await given.node('mask-late')
  await untilCurrent(second)
  expect(await feeding()).toBe(1)
  expect((await found(second, 'late')).nodes).toEqual([expect.objectContaining({ id: 'mask-late' })])
  expect(second.answers).toEqual({ opensearch: 1, postgresql: 0 })
  await second.stop()
  expect(await feeding()).toBe(0)
})

test('while nobody feeds the index, who searches still sees what was changed', async () => {
  const index = await openIndex({ behindMs: 500 })
  await untilCurrent(index)
  // Ends what feeds, as if its process had lost its connection, and keeps everybody else from it.
  const lost = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = 7205116;
    select pg_advisory_xact_lock(7205116)`
  await beforeCommitOf(lost, async () => {
    await given.node('mask-late')
    await until('the change is seen', async () => (await found(index, 'late')).total === 1)
    expect(index.told).toContainEqual('PostgreSQL answers searches: the index is behind')
    expect(index.isUsable()).toBe(false)
  })
  await untilCurrent(index)
  expect(index.told.at(-1)).toBe('OpenSearch answers searches: ')
})

test('an index is built anew beside the one that is searched, which lacks nothing meanwhile', async () => {
  const client = new Client({ node: process.env.TEST_SEARCH_URL })
  let now = Date.now()
  const index = await openIndex({ clock: () => new Date(now) })
  await untilCurrent(index)
  const built = async () => Object.keys((await client.indices.get({ index: `${index.name}.*` })).body)
  const [old] = await built()
  now += 2 * DAY_MS
  let searches = 0
  await until('a new index is searched', async () => {
    searches += 1
    await given.node(`mask-more-${searches}`)
    expect((await found(index)).total).toBeGreaterThanOrEqual(40)
    return !(await built()).includes(old ?? '')
  })
  await untilCurrent(index)
  expect((await found(index)).total).toBe(40 + searches)
  expect(await built()).toHaveLength(1)
  expect(index.answers.postgresql).toBe(0)
  await client.close()
})

test('an index that was made of another database, or deleted, is built anew', async () => {
  const client = new Client({ node: process.env.TEST_SEARCH_URL })
  const index = await openIndex()
  await untilCurrent(index)
  await emptyDatabase()
  await given.node('mask-only')
  await given.vocabulary()
  await until('the new packs alone are found', async () => {
    const { nodes } = await found(index)
    return index.isUsable() && nodes.length === 1 && nodes[0]?.id === 'mask-only'
  })
  await client.indices.delete({ index: `${index.name}.*`, ignore_unavailable: true })
  await until('somebody has noticed', () => !index.isUsable())
  expect((await found(index)).total).toBe(1)
  await untilCurrent(index)
  expect((await found(index)).total).toBe(1)
  await client.close()
})
