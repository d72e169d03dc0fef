import { gunzipSync } from 'node:zlib'
import type { SuggestionClasses, SuggestionIndex } from '../../../src/contract/index/index-suggestions'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { closeDatabase, emptyDatabase, fillWithoutTriggers } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const ask = async (path: string) => (await (await service()).request(path)).json()

async function someCatalogue() {
  await given.publisher('acme', { name: 'Acme' })
  await given.node('acme-masks', {
    publisherId: 'acme',
    name: 'Mask Tools',
    totalInstall: 5,
    githubStars: 2,
    comfyNodes: ['MaskBlur', 'Shared'],
  })
  await given.node('known', { totalInstall: 90, comfyNodes: ['Shared', 'Known One'] })
  await given.node('bare')
  await given.node('hidden', { status: 'NodeStatusBanned', totalInstall: 99, comfyNodes: ['Evil'] })
  await given.node('unlisted', { listed: false, totalInstall: 99, comfyNodes: ['Unseen'] })
  await given.node('gone', { status: 'NodeStatusDeleted', deletedAt: new Date(), comfyNodes: ['Gone'] })
}

test('the compact index names packs, most popular first, and their publishers', async () => {
  await someCatalogue()
  expect(await ask('/index/suggestions')).toEqual({
    sequence: expect.any(Number),
    publishers: [['acme', 'Acme']],
    nodes: [
      ['known', '', -1, 90, 0],
      ['acme-masks', 'Mask Tools', 0, 5, 2],
      ['bare', '', -1, 0, 0],
    ],
  })
})

test('every node class of every public pack stands beside it', async () => {
  await someCatalogue()
  expect(await ask('/index/suggestions/comfy-nodes')).toEqual({
    sequence: expect.any(Number),
    comfy_nodes: { 'acme-masks': ['MaskBlur', 'Shared'], known: ['Known One', 'Shared'] },
  })
})

test('both are made anew at leisure: who has them goes on with the changes from their sequence', async () => {
  await someCatalogue()
  let now = new Date('2026-08-20T12:00:00Z')
  const app = await service({ clock: () => now })
  const read = async (path: string, headers?: Record<string, string>) =>
    (await (await app.request(path, { headers })).json()) as { sequence: number; nodes: unknown[] }
  const before = await read('/index/suggestions')
  await given.node('late')
  now = new Date(now.getTime() + 5 * 60_000)
  expect(await read('/index/suggestions')).toEqual(before)
  expect(await read(`/index/changes?since=${before.sequence}`)).toMatchObject({
    changes: [{ node_id: 'late' }],
  })
  expect((await read('/index/suggestions', { 'Cache-Control': 'no-cache' })).nodes).toHaveLength(4)
  await given.node('later')
  now = new Date(now.getTime() + 11 * 60_000)
  expect((await read('/index/suggestions')).nodes).toHaveLength(5)
})

test('they stay below 500 kB and 2 MB however many packs there are, and are unchanged for whoever has them', async () => {
  // Very long names, so that few packs fill both.
  await fillWithoutTriggers([
    `insert into nodes (id, normalized_id, name, publisher_id, total_install)
     select 'pack-' || n, 'pack-' || n, 'A pack with a ' || repeat('long ', 200) || 'name', '${UNCLAIMED_PUBLISHER.id}', 600 - n
     from generate_series(0, 599) as n`,
    `insert into node_classes (node_id, name)
     select id, 'A class with a ' || repeat('long ', 200) || 'name ' || n from nodes cross join generate_series(1, 4) as n`,
  ])
  const app = await service()
  const first = await app.request('/index/suggestions', { headers: { 'Accept-Encoding': 'gzip' } })
  const text = gunzipSync(Buffer.from(await first.arrayBuffer())).toString()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(500_000)
  const index = JSON.parse(text) as SuggestionIndex
  expect(index.nodes.length).toBeGreaterThan(400)
  expect(index.nodes.length).toBeLessThan(600)
  expect(index.nodes[0]?.[0]).toBe('pack-0')
  const tag = first.headers.get('etag') ?? ''
  const again = await app.request('/index/suggestions', {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag },
  })
  expect(again.status).toBe(304)
  const classes = await (await app.request('/index/suggestions/comfy-nodes')).text()
  expect(Buffer.byteLength(classes)).toBeLessThanOrEqual(2_000_000)
  const { comfy_nodes } = JSON.parse(classes) as SuggestionClasses
  expect(Object.keys(comfy_nodes).length).toBeGreaterThan(400)
  expect(Object.keys(comfy_nodes).length).toBeLessThan(600)
  expect(comfy_nodes['pack-0']).toHaveLength(4)
})
