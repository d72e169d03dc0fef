import type { Node, NodeSearchPage } from '../../../src/contract/packs/node'
import { repositoryReadings } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(async () => {
  await emptyDatabase()
  await given.user('root', { isAdmin: true })
  await given.publisher('acme')
})
afterAll(closeDatabase)

const CUDA = { need: 'cuda' as const, reason: 'onnxruntime-gpu', file: 'requirements.txt', line: 3 }
const TRITON = { need: 'cuda' as const, reason: 'triton', file: 'requirements.txt', line: 4 }
const WINDOWS = { need: 'windows' as const, reason: 'winreg', file: 'nodes.py', line: 1 }

const read = async (nodeId: string, found: Partial<typeof repositoryReadings.$inferInsert>) => {
  const { db } = await database()
  const row = { nodeId, repositoryKey: `github.com/ada/${nodeId}`, ...found }
  await db
    .insert(repositoryReadings)
    .values(row)
    .onConflictDoUpdate({ target: repositoryReadings.nodeId, set: found })
}

const nodeOf = async (id: string) => (await call(`/nodes/${id}`)).body

const decide = (id: string, status: string) =>
  call(`/admin/nodes/${id}/versions/1.0.0`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${given.token('root')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status }),
  })

test('a pack that nobody published needs what its repository needs, and has its license', async () => {
  await given.node('masks')
  expect(await nodeOf('masks')).not.toHaveProperty('needs')
  await read('masks', { needs: [WINDOWS, CUDA, TRITON], license: 'MIT' })
  expect(await nodeOf('masks')).toMatchObject({ needs: ['cuda', 'windows'], license: 'MIT' })
  expect((await call('/nodes/search?needs=windows&license=mit')).body).toMatchObject({ total: 1 })
  await read('masks', { needs: [], license: '' })
  expect(await nodeOf('masks')).not.toHaveProperty('needs')
  expect(await nodeOf('masks')).not.toHaveProperty('license')
})

test('who follows the catalogue learns of it once', async () => {
  await given.node('masks')
  const { pool } = await database()
  const changes = async () =>
    (await pool.query('select count(*)::int as count from node_changes')).rows as { count: number }[]
  const [before] = await changes()
  await read('masks', { needs: [CUDA] })
  await read('masks', { needs: [TRITON], topics: ['masks'] })
  expect(await changes()).toEqual([{ count: (before?.count ?? 0) + 1 }])
})

test('of a claimed pack the license is what its publisher says', async () => {
  await given.node('masks', { publisherId: 'acme', license: 'Apache-2.0' })
  await read('masks', { needs: [CUDA], license: 'MIT' })
  expect(await nodeOf('masks')).toMatchObject({ needs: ['cuda'], license: 'Apache-2.0' })
})

const GRANT = 'MIT License\n\nPermission is hereby granted, free of charge'

/** Returns the license by which the only licensed pack is counted and found, and the license shown. */
async function licenseOf(id: string) {
  const { facets } = (await call('/nodes/search?facets=true')).body as NodeSearchPage
  const counted = facets?.license.find(({ value }) => value !== 'none')?.value
  const found = (await call(`/nodes/search?license=${counted}`)).body as NodeSearchPage
  const { license_id: told } = (await nodeOf(id)) as Node
  return { told, counted, found: found.nodes.map((node) => node.id) }
}

test('a pack whose license is a file is counted, found and told by what the file says, read or published', async () => {
  await given.node('other')
  await given.node('masks', { publisherId: 'acme', license: '{"file": "LICENSE"}' })
  expect(await licenseOf('masks')).toEqual({ told: undefined, counted: 'other', found: ['masks'] })
  await read('masks', { license: 'Apache-2.0' })
  expect(await licenseOf('masks')).toEqual({ told: 'Apache-2.0', counted: 'Apache-2.0', found: ['masks'] })
  const version = await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await given.contents(version, { license: GRANT })
  expect((await decide('masks', 'NodeVersionStatusActive')).status).toBe(200)
  expect(await licenseOf('masks')).toEqual({ told: 'MIT', counted: 'MIT', found: ['masks'] })
  const stated = await call('/publishers/acme/nodes/masks', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${given.token('root')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'masks', license: '{"text": "gpl-3.0"}' }),
  })
  expect(stated.status).toBe(200)
  expect(await licenseOf('masks')).toEqual({ told: 'GPL-3.0', counted: 'GPL-3.0', found: ['masks'] })
})

test('a published pack needs what its latest version requires, whatever its repository needs', async () => {
  await given.node('masks', { publisherId: 'acme' })
  await read('masks', { needs: [WINDOWS] })
  const version = await given.version('masks', '1.0.0', {
    status: 'NodeVersionStatusFlagged',
    dependencies: ['mlx>=0.2'],
  })
  await given.contents(version, {
    requirements: ['numpy', 'onnxruntime-gpu', 'xformers; sys_platform == "win32"'],
  })
  expect((await decide('masks', 'NodeVersionStatusActive')).status).toBe(200)
  expect(await nodeOf('masks')).toMatchObject({ needs: ['cuda', 'metal'] })
  await read('masks', { needs: [WINDOWS], topics: ['masks'] })
  expect(await nodeOf('masks')).toMatchObject({ needs: ['cuda', 'metal'] })
})

test('what the review of the latest version read of its imports and requirements, the pack needs', async () => {
  await given.node('masks', { publisherId: 'acme' })
  const version = await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await given.contents(version, { requirements: ['numpy'], needs: [WINDOWS] })
  expect((await decide('masks', 'NodeVersionStatusActive')).status).toBe(200)
  expect(await nodeOf('masks')).toMatchObject({ needs: ['windows'] })
})

test('what can be installed follows its versions', async () => {
  await given.node('masks', { publisherId: 'acme' })
  const total = async () => ((await call('/nodes/search?installable=true')).body as { total: number }).total
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  expect(await total()).toBe(0)
  await decide('masks', 'NodeVersionStatusActive')
  expect(await total()).toBe(1)
  await decide('masks', 'NodeVersionStatusBanned')
  expect(await total()).toBe(0)
})
