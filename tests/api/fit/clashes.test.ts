import type { NodeClashes } from '../../../src/contract/packs/clashes'
import { refreshClashes } from '../../../src/server/fit/refresh-clashes'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const NOW = new Date('2026-08-20T11:00:00.000Z')
const LATER = new Date('2026-08-20T12:30:00.000Z')

const compare = async (clock = NOW) => refreshClashes({ db: (await database()).db, clock: () => clock })
const clashesOf = async (id: string, query = '') =>
  (await call(`/nodes/${id}/clashes${query}`)).body as NodeClashes
const othersOf = async (id: string) => (await clashesOf(id)).clashes.map(({ node_id: other }) => other)

beforeEach(emptyDatabase)
afterAll(closeDatabase)

async function published(id: string, dependencies: string[], comfyNodes: string[] = [], stars = 0) {
  await given.publisher(`of-${id}`)
  await given.node(id, { publisherId: `of-${id}`, name: id.toUpperCase(), comfyNodes, githubStars: stars })
  return given.version(id, '1.0.0', { dependencies })
}

test('a pack is held against the most popular ones, with the lines that exclude each other', async () => {
  await published('mine', ['numpy==1.26.4', 'pillow'], ['MaskBlur', 'Own'])
  await published('loved', ['numpy>=2', 'pillow>=10'], ['MaskBlur'], 500)
  await published('liked', ['numpy'], ['Other'], 100)
  await given.version('liked', '1.1.0', { dependencies: ['numpy<2'], supportedComfyuiVersion: '>=0.3' })
  expect(await compare()).toEqual({ compared: 3, left: 0 })
  expect(await clashesOf('mine')).toEqual({
    among: 2,
    total: 1,
    clashes: [
      {
        node_id: 'loved',
        name: 'LOVED',
        version: '1.0.0',
        comfy_nodes: ['MaskBlur'],
        comfy_node_count: 1,
        comfy_nodes_of: 'mine',
        requirements: [
          {
            package: 'numpy',
            lines: [['numpy==1.26.4'], ['numpy>=2']],
            systems: ['linux', 'windows', 'macos'],
          },
        ],
      },
    ],
    pins: [{ package: 'numpy', line: 'numpy==1.26.4' }],
    known_bad: [],
    python: '3.12',
    version: '1.0.0',
    computed_at: '2026-08-20T11:00:00.000Z',
  })
  expect(await othersOf('loved')).toEqual(['liked', 'mine'])
  expect(await clashesOf('loved', '?limit=0')).toMatchObject({ among: 2, total: 2, clashes: [] })
})

test('what has changed is compared anew, and what popular packs change after a while', async () => {
  await published('mine', ['numpy<2'])
  await published('loved', ['numpy>=1'], [], 500)
  await compare()
  expect(await compare()).toEqual({ compared: 0, left: 0 })
  const { db } = await database()
  await given.version('loved', '2.0.0', { dependencies: ['numpy>=2'] })
  await db.execute(`update nodes set changed_at = now() where id = 'loved'`)
  expect(await compare()).toEqual({ compared: 1, left: 0 })
  expect(await othersOf('loved')).toEqual(['mine'])
  expect(await othersOf('mine')).toEqual([])
  expect(await compare(LATER)).toEqual({ compared: 2, left: 0 })
  expect(await othersOf('mine')).toEqual(['loved'])
})

test('while one process compares, another one does not', async () => {
  await published('mine', [])
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(7205131)')
    expect(await compare()).toBeUndefined()
  })
  expect(await compare()).toEqual({ compared: 1, left: 0 })
})

test('many packs are compared with few statements, some hundred at a time', async () => {
  const { db } = await database()
  await db.execute(`insert into publishers (id, name) values ('acme', 'Acme')`)
  await db.execute(`insert into nodes (id, normalized_id, publisher_id, name)
    select 'pack-' || n, 'pack-' || n, 'acme', 'Pack' from generate_series(1, 620) as n`)
  statements.length = 0
  expect(await compare()).toEqual({ compared: 500, left: 120 })
  expect(statements.length).toBeLessThan(16)
  expect(await compare()).toEqual({ compared: 120, left: 0 })
})

test('nothing hidden is told: neither packs that strangers do not find nor versions that they do not get', async () => {
  await published('mine', ['numpy<2'], ['MaskBlur'])
  await published('loved', ['numpy>=2'], ['MaskBlur'], 500)
  await given.version('loved', '2.0.0', { dependencies: ['secret==1'], status: 'NodeVersionStatusPending' })
  await given.version('mine', '2.0.0', { dependencies: ['secret==2'], status: 'NodeVersionStatusFlagged' })
  await compare()
  expect(await othersOf('mine')).toEqual(['loved'])
  expect(JSON.stringify(await clashesOf('mine'))).not.toContain('secret')
  const { db } = await database()

  await db.execute(
    `update node_versions set status = 'NodeVersionStatusBanned' where node_id = 'loved' and version = '1.0.0'`,
  )
  expect(await clashesOf('mine')).toMatchObject({ total: 0, clashes: [] })
  await db.execute(
    `update node_versions set status = 'NodeVersionStatusActive' where node_id = 'loved' and version = '1.0.0'`,
  )

  await db.execute(`update nodes set listed = false where id = 'loved'`)
  expect(await clashesOf('mine')).toMatchObject({ total: 0, clashes: [] })
  expect(await clashesOf('loved')).not.toHaveProperty('computed_at')
  await db.execute(`update nodes set listed = true, status = 'NodeStatusBanned' where id = 'loved'`)
  expect(await clashesOf('mine')).toMatchObject({ total: 0, clashes: [] })
  expect((await call('/nodes/loved/clashes')).status).toBe(403)
  expect((await call('/nodes/nobody/clashes')).status).toBe(404)
  await compare(LATER)
  expect(await clashesOf('mine')).toMatchObject({ among: 0, total: 0 })
})

test('until it was compared nothing is said of a pack', async () => {
  await published('mine', ['numpy<2'])
  expect(await clashesOf('mine')).toEqual({
    among: 0,
    total: 0,
    clashes: [],
    pins: [],
    known_bad: [],
    python: '3.12',
  })
})
