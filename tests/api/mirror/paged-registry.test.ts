// Slow: the operator's program is killed three times, and archives are reviewed in threads.

import { endMirroring } from '../../../src/server/mirror/end-mirroring'
import { closeDatabase, databaseBesideUrl } from '../../support/database'
import * as given from '../../support/given'
import { Here, PagedRegistry } from '../../support/mirroring'
import { mirrorWithKills } from '../../support/mirror-with-kills'
import { packOf } from '../../support/release'

let source: PagedRegistry
let here: Here

beforeEach(async () => {
  source = await PagedRegistry.start()
  here = await Here.open()
})
afterEach(async () => {
  await here.close()
  await source.stop()
})
afterAll(closeDatabase)

test('a registry that knows pages alone is mirrored with its node classes and archives, and refreshed', async () => {
  const archive = packOf(['Mask'])
  source.pack(
    'masks',
    [
      {
        version: '1.0.0',
        archive,
        classes: [{ comfy_node_name: 'Mask', category: 'masks', return_types: '["MASK"]' }],
      },
    ],
    { description: 'Masks', repository: 'https://github.com/acme/masks', tags: ['mask'], github_stars: 7 },
  )
  source.pack('no-version')
  const mirror = await here.mirror(source.url)
  expect(mirror).toMatchObject({
    kind: 'pages',
    report: {
      packs: { created: 2 },
      versions: { created: 1 },
      classes: 1,
      archives: { fetched: 1 },
      remarks: [],
    },
  })
  expect((await here.call('/nodes/masks')).body).toMatchObject({
    description: 'Masks',
    repository: 'https://github.com/acme/masks',
    tags: ['mask'],
    github_stars: 7,
    comfy_node_count: 1,
    latest_version: { version: '1.0.0', createdAt: '2025-02-03T04:05:06.000Z' },
  })
  expect((await here.call('/comfy-nodes/search?q=-> mask')).body).toMatchObject({
    total: 1,
    comfy_nodes: [{ comfy_node_name: 'Mask', pack: { node_id: 'masks', latest_version: '1.0.0' } }],
  })
  expect((await here.call('/nodes?node_id=no-version')).body).toMatchObject({ total: 1 })
  expect((await here.call('/archives/acme/masks/1.0.0/node.zip')).headers.get('location')).toBe(
    `${source.url}/files/masks/1.0.0.zip`,
  )
  await here.review()
  expect((await here.call('/archives/acme/masks/1.0.0/node.zip')).status).toBe(200)

  source.pack('masks', [
    { version: '1.0.0', archive, fields: { deprecated: true } },
    { version: '1.1.0', archive: packOf(['Mask', 'Blur']), fields: { status: 'NodeVersionStatusFlagged' } },
  ])
  const second = await here.mirror(source.url)
  expect(second.report).toMatchObject({
    packs: { updated: 1, unchanged: 1 },
    versions: { created: 1, updated: 1 },
  })
  expect((await here.call('/nodes/masks/install')).body).toMatchObject({ version: '1.0.0', deprecated: true })
  expect((await here.call('/nodes/masks/versions/1.1.0')).body).toMatchObject({
    status: 'NodeVersionStatusFlagged',
  })
  const audit = await here.rows(
    `select distinct actor_id, action from audit_log where actor_id = 'mirror' order by 2`,
  )
  expect(audit).toEqual([
    { actor_id: 'mirror', action: 'mirrorNode' },
    { actor_id: 'mirror', action: 'mirrorVersion' },
  ])
})

test('what a registry has lost is taken down once it says so itself', async () => {
  for (let index = 0; index < 20; index++)
    source.pack(`pack-${index}`, [
      { version: '1.0.0', archive: packOf([`Class${index}`]) },
      { version: '2.0.0', archive: packOf([`Class${index}`]) },
    ])
  await here.mirror(source.url, { archives: 'redirect' })
  source.packs = source.packs.filter(({ id }) => id !== 'pack-3')
  source.pack('pack-7', source.packs.find(({ id }) => id === 'pack-7')?.versions.slice(0, 1))
  const { report } = await here.mirror(source.url)
  expect(report).toMatchObject({ packs: { takenDown: 1 }, versions: { takenDown: 1 } })
  expect((await here.call('/nodes/pack-3')).status).toBe(404)
  expect((await here.call('/nodes/pack-7/install')).body).toMatchObject({ version: '1.0.0' })

  source.pack('pack-3', [{ version: '1.0.0', archive: packOf(['Class3']) }])
  await here.mirror(source.url)
  expect((await here.call('/nodes/pack-3/install')).body).toMatchObject({ version: '1.0.0' })
})

test('a version that waits at its own registry is not taken for an upload that never came', async () => {
  source.pack('masks', [
    {
      version: '1.0.0',
      archive: packOf(['Mask']),
      fields: { status: 'NodeVersionStatusPending', downloadUrl: null },
    },
  ])
  await here.mirror(source.url)
  await here.sweep()
  expect((await here.call('/nodes/masks/versions/1.0.0')).body).toMatchObject({
    status: 'NodeVersionStatusPending',
  })
})

test('a registry that is mirrored no more leaves its packs here, and who administers a repository claims them', async () => {
  source.pack('masks', [{ version: '1.0.0', archive: packOf(['Mask']) }])
  await here.mirror(source.url)
  const end = () => endMirroring(here.database.db, source.url, () => new Date())
  await expect(end()).rejects.toThrow(`1 archives lie at ${source.url} alone.`)
  await here.review()
  expect(await end()).toBe(1)
  const { body } = await here.call('/nodes/masks')
  expect(body).not.toHaveProperty('mirrored_from')
  expect((await here.call('/archives/acme/masks/1.0.0/node.zip')).status).toBe(200)
  const headers = { Authorization: `Bearer ${given.token('bob')}`, 'Content-Type': 'application/json' }
  await here.call('/publishers', {
    method: 'POST',
    headers,
    body: JSON.stringify({ id: 'bobs', name: 'Bob' }),
  })
  const claim = await here.call('/publishers/bobs/nodes/masks/claim-my-node', {
    method: 'POST',
    headers,
    body: JSON.stringify({ GH_TOKEN: 'x' }),
  })
  expect(claim.body).toMatchObject({ error: 'not_github_repository' })
  await expect(end()).rejects.toThrow('is not mirrored here')
})

test('a registry that asks to be left alone is left alone for as long as it says', async () => {
  source.pack('masks', [{ version: '1.0.0', archive: packOf(['Mask']) }])
  const refusedAt: number[] = []
  const askedAt: number[] = []
  source.instead = (url, response) => {
    if (url.pathname !== '/nodes') return false
    askedAt.push(performance.now())
    if (refusedAt.length === 1) return false
    refusedAt.push(performance.now())
    response.writeHead(429, { 'Retry-After': '1' }).end()
    return true
  }
  await here.mirror(source.url)
  expect((askedAt[1] ?? 0) - (refusedAt[0] ?? 0)).toBeGreaterThanOrEqual(990)
  expect((await here.call('/nodes/masks')).status).toBe(200)
})

test('a mirroring that is killed three times goes on where it was and ends with everything, once', async () => {
  await mirrorWithKills(source, here, { packs: 110, versionsEach: 3, databaseUrl: databaseBesideUrl() })
})
