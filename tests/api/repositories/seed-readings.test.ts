import { seedReadings } from '../../../src/server/repositories/seed-readings'
import { openRepositoryJobs } from '../../../src/server/store/repositories/repository-jobs.repo'
import { readShippedReadings } from '../../../src/server/catalogue/shipped-readings'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const GGUF = 'https://github.com/city96/ComfyUI-GGUF'
const now = new Date('2026-11-25T10:00:00.000Z')

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('the page of a pack shows what ships of its repository before anything was read', async () => {
  const { db } = await database()
  await given.node('gguf', { repository: GGUF })
  await given.node('other', { repository: 'https://github.com/acme/other' })
  expect(await seedReadings({ db, clock: () => now })).toBe(1)
  const shipped = (await readShippedReadings()).find(({ repository }) => repository === GGUF)
  const { body } = await call('/nodes/gguf/repository')
  expect(body).toMatchObject({
    state: 'read',
    read_at: shipped?.read_at,
    license: 'Apache-2.0',
    comfy_node_count: 6,
    contents: { requirements: ['gguf>=0.13.0', 'sentencepiece', 'protobuf'] },
  })
  expect(body).not.toHaveProperty('checked_at')
  expect(body).not.toHaveProperty('commit')
  const classes = (await call('/nodes/gguf/repository/comfy-nodes')).body as {
    comfy_nodes: { comfy_node_name: string; input_types?: string }[]
  }
  expect(classes.comfy_nodes.find((node) => node.comfy_node_name === 'UnetLoaderGGUF')).toHaveProperty(
    'input_types',
  )
  expect((await call('/nodes/other/repository')).body).toMatchObject({ comfy_node_count: 0 })
})

test('what ships is read anew as soon as its host can be asked', async () => {
  const { db } = await database()
  await given.node('gguf', { repository: GGUF })
  await seedReadings({ db, clock: () => now })
  const jobs = openRepositoryJobs(db)
  const plan = { hosts: ['github.com'], limit: 10, everyHours: 24, goneEveryHours: 24 }
  expect(await jobs.plan(plan)).toBe(1)
  expect(await jobs.take(['github.com'])).toMatchObject({ nodeId: 'gguf' })
})

test('what ships takes the place of nothing', async () => {
  const { db } = await database()
  await given.node('gguf', { repository: GGUF })
  await seedReadings({ db, clock: () => now })
  expect(await seedReadings({ db, clock: () => now })).toBe(0)
})

test('twenty repositories ship, with no sentence of their authors', async () => {
  const shipped = await readShippedReadings()
  expect(shipped).toHaveLength(20)
  const nodes = shipped.flatMap((reading) => reading.comfy_nodes)
  expect(nodes.length).toBeGreaterThan(1000)
  expect(nodes.filter((node) => 'description' in node)).toEqual([])
  expect(nodes.filter(({ input_types: inputs = '' }) => inputs.includes('tooltip'))).toEqual([])
})
