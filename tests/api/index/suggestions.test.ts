import { gunzipSync } from 'node:zlib'
import type { SuggestionIndex } from '../../../src/contract/index-suggestions'
import { nodes } from '../../../src/server/db/schema'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/identifiers'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const ask = async () => (await service()).request('/index/suggestions')

test('the compact index names packs, most popular first, their publishers and the best packs’ node classes', async () => {
  await given.publisher('acme', { name: 'Acme' })
  await given.node('acme-masks', {
    publisherId: 'acme',
    name: 'Mask Tools',
    totalInstall: 5,
    githubStars: 2,
    comfyNodes: ['MaskBlur', 'Shared'],
  })
  await given.node('known', { totalInstall: 9, comfyNodes: ['Shared', 'Known One'] })
  await given.node('hidden', { status: 'NodeStatusBanned', totalInstall: 99 })
  expect(await (await ask()).json()).toEqual({
    sequence: expect.any(Number),
    publishers: [['acme', 'Acme']],
    nodes: [
      ['known', '', -1, 9, 0],
      ['acme-masks', 'Mask Tools', 0, 5, 2],
    ],
    comfy_nodes: [
      ['Known One', 0],
      ['Shared', 0],
      ['MaskBlur', 1],
    ],
  })
})

test('it stays below 500 kB however many packs there are, and is unchanged for whoever has it', async () => {
  const { db } = await database()
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    id: `a-pack-with-a-long-name-${index}`,
    normalizedId: `a-pack-with-a-long-name-${index}`,
    name: `A pack with a long name ${index}`,
    publisherId: UNCLAIMED_PUBLISHER.id,
    totalInstall: 20_000 - index,
  }))
  for (let start = 0; start < rows.length; start += 1000)
    await db.insert(nodes).values(rows.slice(start, start + 1000))
  const app = await service()
  const first = await app.request('/index/suggestions', { headers: { 'Accept-Encoding': 'gzip' } })
  const text = gunzipSync(Buffer.from(await first.arrayBuffer())).toString()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(500_000)
  const index = JSON.parse(text) as SuggestionIndex
  expect(index.nodes.length).toBeGreaterThan(4_000)
  expect(index.nodes[0]?.[0]).toBe('a-pack-with-a-long-name-0')
  const tag = first.headers.get('etag') ?? ''
  const again = await app.request('/index/suggestions', {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag },
  })
  expect(again.status).toBe(304)
})
