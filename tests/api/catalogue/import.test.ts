import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importCatalogue } from '../../../src/server/catalogue/import-catalogue'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'
import { entry, listsFolder, type Lists } from './lists'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const load = async (lists: Lists, options = {}) =>
  importCatalogue((await database()).db, await listsFolder(lists), options)

const rows = async (statement: string) => (await (await database()).pool.query(statement)).rows as unknown[]

const PACK: Lists = {
  entries: [entry('ada/Image-Nodes', { id: 'image-nodes', title: 'Image Nodes', tags: ['image'] })],
  nodeMap: {
    'https://github.com/ada/Image-Nodes': [['PaperBlur', 'PaperCrop'], { title_aux: 'Image Nodes' }],
  },
  stats: { 'https://github.com/ada/Image-Nodes': { stars: 12, last_update: '2026-08-01 10:20:30' } },
}

test('an imported pack can be read, searched and found by its node class', async () => {
  expect(await load(PACK)).toMatchObject({ created: 1, updated: 0, unchanged: 0, skipped: [], notes: [] })
  const { body } = await call('/nodes/image-nodes')
  expect(body).toMatchObject({
    id: 'image-nodes',
    name: 'Image Nodes',
    author: 'Ada',
    description: 'About ada/Image-Nodes.',
    repository: 'https://github.com/ada/Image-Nodes',
    tags: ['image'],
    github_stars: 12,
    github_updated_at: '2026-08-01T10:20:30.000Z',
    comfy_node_count: 2,
    publisher: { name: 'Unclaimed' },
  })
  expect((await call('/comfy-nodes/PaperBlur/node')).body).toMatchObject({ id: 'image-nodes' })
  expect((await call('/nodes/search?search=image%20nodes')).body).toMatchObject({ total: 1 })
  expect((await call('/nodes/search?comfy_node_search=PaperCrop')).body).toMatchObject({ total: 1 })
})

test('the files match although they spell the repository differently', async () => {
  await load({
    entries: [entry('Ada/Nodes', { reference: 'http://www.github.com/Ada/Nodes.git', files: [] })],
    nodeMap: { 'https://github.com/ada/nodes/': [['Blur'], {}] },
    stats: { 'https://GitHub.com/ADA/nodes.git': { stars: 3, last_update: '2026-01-02 03:04:05' } },
  })
  expect((await call('/nodes/Nodes')).body).toMatchObject({
    repository: 'https://github.com/Ada/Nodes',
    comfy_node_count: 1,
    github_stars: 3,
  })
})

test('a second run changes nothing and says so', async () => {
  await load(PACK)
  const before = await rows('select * from nodes')
  expect(await load(PACK)).toMatchObject({ created: 0, updated: 0, unchanged: 1, skipped: [] })
  expect(await rows('select * from nodes')).toEqual(before)
})

test('only the pack that differs is written, and classes it lost are gone', async () => {
  const other = entry('ada/other')
  await load({ ...PACK, entries: [...PACK.entries, other] })
  const changedAt = `select changed_at from nodes where id = 'other'`
  const before = await rows(changedAt)
  const report = await load({
    ...PACK,
    entries: [...PACK.entries, other],
    nodeMap: { 'https://github.com/ada/Image-Nodes': [['PaperBlur'], {}] },
  })
  expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect(await rows(changedAt)).toEqual(before)
  expect(await rows('select name from node_classes')).toEqual([{ name: 'PaperBlur' }])
  expect((await call('/nodes/search?search=PaperCrop')).body).toMatchObject({ total: 0 })
})

test('a pack has the pattern of its names that the map has now', async () => {
  const patterns = () => rows('select class_pattern from nodes')
  const mapped = (pattern?: unknown): Lists => ({
    ...PACK,
    nodeMap: { 'https://github.com/ada/Image-Nodes': [['PaperBlur'], { nodename_pattern: pattern }] },
  })
  await load(mapped('^Paper'))
  expect(await patterns()).toEqual([{ class_pattern: '^Paper' }])
  expect(await load(mapped('^Paper'))).toMatchObject({ unchanged: 1 })
  expect(await load(mapped('^Ink'))).toMatchObject({ updated: 1, skipped: [] })
  expect(await patterns()).toEqual([{ class_pattern: '^Ink' }])
  expect((await load(mapped(['^Ink']))).skipped.map(({ reason }) => reason)).toEqual([
    '1.nodename_pattern: must be a text',
  ])
  expect(await patterns()).toEqual([{ class_pattern: '' }])
})

test('numbers that a list no longer has stay as they were', async () => {
  await load(PACK)
  expect(await load({ ...PACK, stats: {} })).toMatchObject({ updated: 0, unchanged: 1 })
  expect((await call('/nodes/image-nodes')).body).toMatchObject({ github_stars: 12 })
})

test('a dry run tells the same and writes nothing', async () => {
  expect(await load(PACK, { dryRun: true })).toMatchObject({ created: 1, updated: 0, unchanged: 0 })
  expect(await rows('select id from nodes')).toEqual([])
})

test('a claimed pack keeps what its publisher wrote and gets new stars', async () => {
  await given.publisher('ada')
  await given.node('image-nodes', {
    publisherId: 'ada',
    name: 'My own name',
    repository: 'https://github.com/ada/Image-Nodes',
    comfyNodes: ['Mine'],
  })
  const kept = 'select name, description, tags, updated_at, search_document from nodes'
  const before = await rows(kept)
  expect(await load(PACK)).toMatchObject({ created: 0, updated: 1 })
  expect(await rows(kept)).toEqual(before)
  expect(await rows('select github_stars from nodes')).toEqual([{ github_stars: 12 }])
  expect(await rows('select name from node_classes')).toEqual([{ name: 'Mine' }])
})

test('an id or a repository that the registry gives to another pack is a collision', async () => {
  await given.node('Image-Nodes', { repository: 'https://github.com/someone/else' })
  await given.node('old-name', { repository: 'https://github.com/Bob/Moved' })
  const { created, skipped } = await load({ entries: [...PACK.entries, entry('bob/moved')] })
  expect(created).toBe(0)
  expect(skipped).toEqual([
    {
      file: 'custom-node-list.json',
      entry: 'custom_nodes.0 "Image Nodes"',
      reason: 'collision: the id "image-nodes" is taken in the registry by https://github.com/someone/else',
    },
    {
      file: 'custom-node-list.json',
      entry: 'custom_nodes.1 "moved"',
      reason: 'collision: https://github.com/bob/moved is in the registry already, under the id "old-name"',
    },
  ])
})

test('every unusable entry is named with file and reason, and the rest goes in', async () => {
  const { created, skipped, notes } = await load({
    entries: [
      entry('ada/one'),
      { title: 'No address' },
      entry('ADA/One', { title: 'Twice' }),
      entry('bob/one', { title: 'Same id' }),
      entry('ada/two'),
      null,
    ],
    nodeMap: {
      'https://github.com/ada/one': 'no list',
      'https://github.com/ada/two': [['Good', 7, 'Nul\u0000l'], { nodename_pattern: '(Good' }],
      'https://github.com/unknown/pack': [['Stray'], {}],
    },
    stats: {
      'https://github.com/ada/one': { stars: 'many', last_update: '2026-01-01 00:00:00' },
      'https://github.com/ada/two': { stars: 1, last_update: 'yesterday' },
      'htps://github.com/ada/three': { stars: 1, last_update: '2026-01-01 00:00:00' },
    },
  })
  expect(created).toBe(2)
  expect(skipped.map(({ file, entry, reason }) => `${file} ${entry}: ${reason}`)).toEqual([
    'custom-node-list.json custom_nodes.1 "No address": reference: Invalid input: expected string, received undefined',
    'custom-node-list.json custom_nodes.2 "Twice": duplicate: https://github.com/ADA/One is the repository of custom_nodes.0 "one" too',
    'custom-node-list.json custom_nodes.3 "Same id": collision: the id "one" is taken by custom_nodes.0 "one", https://github.com/ada/one',
    'custom-node-list.json custom_nodes.5: the entry: Invalid input: expected object, received null',
    'extension-node-map.json "https://github.com/ada/one": the entry: must be a list of node classes and an object',
    'extension-node-map.json "https://github.com/ada/two": 0.1: is not a usable name of a node class',
    'extension-node-map.json "https://github.com/ada/two": 0.2: is not a usable name of a node class',
    'extension-node-map.json "https://github.com/ada/two": 1.nodename_pattern: cannot be used: error parsing regexp: missing closing ): `(Good`',
    'github-stats.json "https://github.com/ada/one": stars: Invalid input: expected number, received string',
    'github-stats.json "https://github.com/ada/two": last_update: "yesterday" is not a time like 2026-08-19 07:30:00',
    'github-stats.json "htps://github.com/ada/three": the key is not a web address',
  ])
  expect(notes).toEqual([
    {
      file: 'extension-node-map.json',
      entry: '"https://github.com/unknown/pack"',
      reason: 'matches no pack of the list',
    },
  ])
})

test('a file that is no JSON is named with line and column, and nothing is written', async () => {
  const folder = await listsFolder(PACK)
  await writeFile(join(folder, 'github-stats.json'), '{\n  "a": 1,\n}')
  const { db } = await database()
  await expect(importCatalogue(db, folder)).rejects.toThrow(
    'github-stats.json: line 3, column 1: property name expected. Nothing was imported.',
  )
  expect(await rows('select id from nodes')).toEqual([])
})

test('a folder without the lists, or with another shape, ends with one sentence', async () => {
  const { db } = await database()
  await expect(importCatalogue(db, '/nowhere')).rejects.toThrow(
    '/nowhere/custom-node-list.json: there is no such file.',
  )
  const folder = await listsFolder(PACK)
  await writeFile(join(folder, 'custom-node-list.json'), '[]')
  await expect(importCatalogue(db, folder)).rejects.toThrow('custom-node-list.json: must be an object.')
})

test('two imports at once take turns', async () => {
  const reports = await Promise.all([load(PACK), load(PACK)])
  expect(reports.map(({ created, unchanged }) => created + unchanged)).toEqual([1, 1])
  expect(reports.flatMap(({ skipped }) => skipped)).toEqual([])
})
