import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { listSource, type ListSource } from '../../../src/server/catalogue/fetch-lists'
import { followLists } from '../../../src/server/catalogue/follow-lists'
import { importCatalogue } from '../../../src/server/catalogue/import-catalogue'
import { refreshCatalogue, type ListCheck } from '../../../src/server/catalogue/refresh-catalogue'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { call } from '../../support/service'
import { ListHost } from './list-host'
import { entry, listsFolder, type Lists } from './lists'

const HOUR = 60 * 60_000
const START = new Date('2026-08-19T12:00:00Z')
const hoursLater = (hours: number) => new Date(START.getTime() + hours * HOUR)

const packs = (count: number) => Array.from({ length: count }, (_, index) => entry(`ada/pack-${index}`))

const LISTS: Lists = {
  entries: packs(20),
  nodeMap: { 'https://github.com/ada/pack-0': [['PaperBlur'], {}] },
  stats: { 'https://github.com/ada/pack-0': { stars: 12, last_update: '2026-08-01 10:20:30' } },
}

const FILES = ['custom-node-list.json', 'extension-node-map.json', 'github-stats.json']
const asked = (suffix = '') => FILES.map((file) => `/main/${file}${suffix}`)

let host: ListHost

beforeEach(async () => {
  await emptyDatabase()
  host = await ListHost.start(LISTS)
})
afterEach(() => host.stop())
afterAll(closeDatabase)

const refresh = async (
  now = START,
  { source = listSource(host.url), isStart = false }: { source?: ListSource; isStart?: boolean } = {},
) => refreshCatalogue((await database()).db, source, { now, isStart, signal: new AbortController().signal })

const rows = async (statement: string) => (await (await database()).pool.query(statement)).rows as unknown[]
const countPacks = async () => (await rows('select count(*)::int as packs from nodes')) as { packs: number }[]

const imported = (created: number, updated: number, unchanged: number) => ({
  outcome: 'imported',
  report: { created, updated, unchanged, skipped: [] },
})

test('a first start has the packs of the public lists', async () => {
  expect(await refresh()).toEqual(imported(20, 0, 0))
  expect((await call('/nodes/pack-0')).body).toMatchObject({
    description: 'About ada/pack-0.',
    github_stars: 12,
    comfy_node_count: 1,
  })
  expect(host.takeAsked()).toEqual(asked())
})

test('nobody is asked twice a day, and a day later only whether something changed', async () => {
  await refresh()
  host.takeAsked()
  expect(await refresh(hoursLater(23), { isStart: true })).toBeUndefined()
  expect(host.takeAsked()).toEqual([])
  expect(await refresh(hoursLater(24))).toEqual({ outcome: 'unchanged' })
  expect(host.takeAsked()).toEqual(asked(' if changed'))
})

test('when one list has changed, the others are fetched as well and what differs is written', async () => {
  await refresh()
  host.takeAsked()
  host.serve({ ...LISTS, entries: [...packs(20), entry('bob/new')] })
  expect(await refresh(hoursLater(24))).toEqual(imported(1, 0, 20))
  expect(host.takeAsked()).toEqual([
    ...asked(' if changed'),
    '/main/extension-node-map.json',
    '/main/github-stats.json',
  ])
  expect((await call('/nodes/pack-0')).body).toMatchObject({ comfy_node_count: 1, github_stars: 12 })
})

test('lists are imported while packs in them are being compared with others', async () => {
  await refresh()
  host.serve({ ...LISTS, entries: packs(20).map((pack) => ({ ...pack, description: 'Changed.' })) })
  const { db } = await database()
  const compare = (pack: string) => sql`
    insert into node_clashes (node_id, basis, node_changed_at, among, clashes, pins, known_bad, computed_at)
    values (${pack}, '', now(), 0, '[]', '[]', '[]', now())`
  await db.transaction(async (tx) => {
    await tx.execute(compare('pack-7'))
    const waited = delay(5_000, 'waited', { ref: false })
    expect(await Promise.race([refresh(hoursLater(24)), waited])).toEqual(imported(0, 20, 0))
    await tx.execute(compare('pack-3'))
  })
})

test('lists from another address are not taken for the same', async () => {
  await refresh()
  const other = await ListHost.start(LISTS)
  expect(await refresh(START, { source: listSource(other.url) })).toEqual(imported(0, 0, 20))
  expect(other.takeAsked()).toEqual(asked())
  await other.stop()
})

const refusals: [string, () => void, string][] = [
  [
    'a list that lost more than a tenth',
    () => host.serve({ ...LISTS, entries: packs(17) }),
    'custom-node-list.json: has only 17 of 20 entries. Nothing was imported.',
  ],
  [
    'an empty map of node classes',
    () => host.serve({ ...LISTS, entries: [...packs(20), entry('bob/new')], nodeMap: {} }),
    'extension-node-map.json: has only 0 of 1 entries. Nothing was imported.',
  ],
  [
    'broken JSON',
    () => host.serveText('github-stats.json', '{\n  "a": 1,\n}'),
    'github-stats.json: line 3, column 1: property name expected. Nothing was imported.',
  ],
  [
    'another shape',
    () => host.serveText('custom-node-list.json', '[]'),
    'custom-node-list.json: must be an object. Nothing was imported.',
  ],
]

test.each(refusals)(
  '%s is refused, nothing is written, and an hour later it is asked for again',
  async (_what, change, reason) => {
    await refresh()
    const before = await rows('select * from nodes order by id')
    change()
    expect(await refresh(hoursLater(24))).toEqual({ outcome: 'refused', reason })
    expect(await rows('select * from nodes order by id')).toEqual(before)
    expect(await rows('select failure from catalogue_checks')).toEqual([{ failure: reason }])
    expect(await refresh(hoursLater(24.5))).toBeUndefined()
    host.serve({ ...LISTS, entries: packs(19) })
    expect(await refresh(hoursLater(25))).toEqual(imported(0, 0, 19))
    expect(await rows('select failure from catalogue_checks')).toEqual([{ failure: '' }])
  },
)

test('the first lists of all are compared with the packs that are there', async () => {
  const { db } = await database()
  await refresh()
  await db.transaction((tx) => tx.execute('delete from catalogue_lists'))
  host.serve({ ...LISTS, entries: packs(2) })
  expect(await refresh(hoursLater(24))).toMatchObject({ outcome: 'refused' })
})

test('a list that was imported by hand is what later ones are compared with', async () => {
  await refresh()
  await importCatalogue((await database()).db, await listsFolder({ ...LISTS, entries: packs(5) }))
  host.serve({ ...LISTS, entries: packs(5) })
  expect(await refresh(hoursLater(24))).toEqual(imported(0, 0, 5))
})

const failures: [string, () => ListSource, string][] = [
  [
    'a list that is too large',
    () => listSource(host.url, { timeoutMs: 60_000, largestBytes: 100 }),
    'custom-node-list.json: it is too large',
  ],
  [
    'a list that takes too long',
    () => {
      host.answerWith('custom-node-list.json', (_request, response) => void response.write('{'))
      return listSource(host.url, { timeoutMs: 100, largestBytes: 1_000_000 })
    },
    'custom-node-list.json: it took longer than 0.1 seconds',
  ],
  [
    'a host that is out of order',
    () => {
      host.answerWith('github-stats.json', (_request, response) => void response.writeHead(503).end())
      return listSource(host.url)
    },
    'github-stats.json: its host answers 503',
  ],
  [
    'a host that leads elsewhere',
    () => {
      host.answerWith(
        'custom-node-list.json',
        (_request, response) =>
          void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      )
      return listSource(host.url)
    },
    'custom-node-list.json: it leads to an address that may not be asked',
  ],
]

test.each(failures)('%s is given up, and nothing is written', async (_what, prepare, reason) => {
  expect(await refresh(START, { source: prepare() })).toEqual({ outcome: 'failed', reason })
  expect(await countPacks()).toEqual([{ packs: 0 }])
})

test('a name that leads into the own network is not asked', async () => {
  const source = listSource('https://lists.test/main')
  const inside = { ...source.rules, resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]) }
  expect(await refresh(START, { source: { ...source, rules: inside } })).toEqual({
    outcome: 'failed',
    reason: 'custom-node-list.json: its host is not public',
  })
})

test('of two processes one asks; a check that was broken off is made up for at the next start', async () => {
  const both = await Promise.all([refresh(), refresh()])
  expect(both.filter(Boolean)).toEqual([imported(20, 0, 0)])
  expect(host.takeAsked()).toEqual(asked())
  await rows(`update catalogue_checks set failure = 'it was not finished'`)
  expect(await refresh(hoursLater(0.2))).toBeUndefined()
  expect(await refresh(hoursLater(0.2), { isStart: true })).toEqual({ outcome: 'unchanged' })
})

test('without a network there is one line in the log; with one the packs are there by themselves', async () => {
  const { db } = await database()
  const lines: string[] = []
  const note = (_fields: object, line: string) => void lines.push(line)
  const follow = (url: string) => {
    let told: (outcome: ListCheck['outcome']) => void = () => undefined
    const outcome = new Promise<ListCheck['outcome']>((resolve) => (told = resolve))
    const follower = followLists({
      db,
      source: listSource(url),
      clock: () => START,
      log: { info: note, warn: note } as never,
      onCheck: (ended) => told(ended),
    })
    return { outcome, stop: follower.stop }
  }
  const gone = await ListHost.start(LISTS)
  const { url } = gone
  await gone.stop()
  const offline = follow(url)
  expect(await offline.outcome).toBe('failed')
  await offline.stop()
  const online = follow(host.url)
  expect(await online.outcome).toBe('imported')
  await online.stop()
  expect(lines).toEqual([
    'the public lists of packs cannot be had',
    'the catalogue is up to date with the public lists',
  ])
})

test('what files showed stays when lists change, and what somebody wrote is not lost to a list that says nothing', async () => {
  await refresh()
  await rows(`
    insert into node_classes (node_id, name, from_list, from_files) values ('pack-0', 'OfFiles', false, true);
    update node_classes set from_files = true where name = 'PaperBlur';
    update nodes set description = 'What its README says.' where id = 'pack-1'`)
  host.serve({
    ...LISTS,
    entries: [entry('ada/pack-0'), entry('ada/pack-1', { description: '' }), ...packs(20).slice(2)],
    nodeMap: { 'https://github.com/ada/pack-0': [['PaperCrop'], {}] },
  })
  expect(await refresh(hoursLater(24))).toEqual(imported(0, 1, 19))
  expect(
    await rows('select name, from_list as listed, from_files as seen from node_classes order by name'),
  ).toEqual([
    { name: 'OfFiles', listed: false, seen: true },
    { name: 'PaperBlur', listed: false, seen: true },
    { name: 'PaperCrop', listed: true, seen: false },
  ])
  for (const name of ['OfFiles', 'PaperBlur', 'PaperCrop'])
    expect((await call(`/nodes/search?comfy_node_search=${name}`)).body).toMatchObject({ total: 1 })
  expect((await call('/nodes/pack-1')).body).toMatchObject({ description: 'What its README says.' })
})

test('what a list says of a pack comes before what was known from elsewhere, and a composed line is composed anew', async () => {
  host.serve({ ...LISTS, entries: [entry('ada/pack-0', { description: '' }), ...packs(20).slice(1)] })
  await refresh()
  expect((await call('/nodes/pack-0')).body).toMatchObject({ description: '1 node: PaperBlur' })
  await rows(`update nodes set description = 'What its README says.' where id = 'pack-1'`)
  host.serve({
    ...LISTS,
    entries: [entry('ada/pack-0', { description: '' }), ...packs(20).slice(1)],
    nodeMap: { 'https://github.com/ada/pack-0': [['PaperBlur', 'PaperCrop'], {}] },
  })
  await refresh(hoursLater(24))
  expect((await call('/nodes/pack-0')).body).toMatchObject({ description: '2 nodes: PaperBlur, PaperCrop' })
  expect((await call('/nodes/pack-1')).body).toMatchObject({ description: 'About ada/pack-1.' })
})
