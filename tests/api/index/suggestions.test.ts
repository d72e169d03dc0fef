// Slow: it needs tens of thousands of packs.

import { gunzipSync } from 'node:zlib'
import type { SuggestionIndex } from '../../../src/contract/index/index-suggestions'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
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
  const { pool } = await database()
  await pool.query(
    `insert into nodes (id, normalized_id, name, publisher_id, total_install)
     select 'a-pack-with-a-long-name-' || n, 'a-pack-with-a-long-name-' || n, 'A pack with a long name ' || n, $1, 20000 - n
     from generate_series(0, 19999) as n`,
    [UNCLAIMED_PUBLISHER.id],
  )
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
