// Slow: archives are fetched and reviewed in threads.

import { createHash } from 'node:crypto'
import { LIMITS } from '../../../src/contract/conventions/limits'
import { closeDatabase } from '../../support/database'
import { Here, PagedRegistry } from '../../support/mirroring'
import { packOf } from '../../support/release'

const archive = packOf(['Mask'])
const sha256 = createHash('sha256').update(archive).digest('hex')
const version = (fields: Record<string, unknown> = {}, number = '1.0.0') => ({
  version: number,
  archive,
  fields,
})

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

const failed = (url = source.url) =>
  here.mirror(url).then(
    () => undefined,
    (error: Error) => error.message,
  )
const living = async () =>
  (await here.rows<{ id: string }>(`select id from nodes where status = 'NodeStatusActive' order by id`)).map(
    ({ id }) => id,
  )

test('an archive with other bytes or another size than was said is never installed, and the operator learns which', async () => {
  source.pack('masks', [version({ archive_sha256: 'a'.repeat(64) })])
  source.pack('brushes', [version({ archive_sha256: sha256, archive_size: 1 })])
  source.pack('honest', [version({ archive_sha256: sha256.toUpperCase(), archive_size: archive.length })])
  const { report } = await here.mirror(source.url)
  await here.review()
  expect(report.archives).toEqual({ fetched: 1, refused: 2, failed: 0 })
  expect(report.remarks).toEqual(
    expect.arrayContaining([
      {
        subject: 'version:masks@1.0.0',
        reason: `The archive has the SHA-256 ${sha256} instead of ${'a'.repeat(64)}, which its registry names.`,
      },
      {
        subject: 'version:brushes@1.0.0',
        reason: `The archive has ${archive.length} bytes instead of the 1 that its registry names.`,
      },
    ]),
  )
  for (const id of ['masks', 'brushes']) {
    expect((await here.call(`/nodes/${id}/install`)).status).toBe(404)
    expect((await here.call(`/archives/acme/${id}/1.0.0/node.zip`)).status).toBe(403)
  }
  expect((await here.call('/archives/acme/honest/1.0.0/node.zip')).status).toBe(200)
})

test('a version whose bytes are said to be others now stays as it is', async () => {
  source.pack('masks', [version({ archive_sha256: sha256 })])
  await here.mirror(source.url)
  await here.review()
  const before = await here.call('/archives/acme/masks/1.0.0/node.zip')
  source.pack('masks', [
    {
      version: '1.0.0',
      archive: packOf(['Evil']),
      fields: { archive_sha256: 'b'.repeat(64), changelog: 'Better' },
    },
  ])
  const { report } = await here.mirror(source.url)
  expect(report.versions).toMatchObject({ refused: 1, updated: 0, takenDown: 0 })
  expect(report.remarks).toEqual([
    { subject: 'version:masks@1.0.0', reason: expect.stringContaining('a version never changes') as string },
  ])
  expect((await here.call('/archives/acme/masks/1.0.0/node.zip')).body).toEqual(before.body)
  expect((await here.call('/nodes/masks/versions/1.0.0')).body).toMatchObject({ changelog: '' })
})

test('what is too long, of a wrong type or cannot be stored is refused pack by pack with its reason', async () => {
  source.pack('long', [], { description: 'x'.repeat(10_000_000) })
  source.pack('longer', [], { description: 'x'.repeat(40_000_000) })
  source.pack('nul', [], { name: 'a\0b' })
  source.pack('number', [], { name: 7 })
  source.pack('../up', [])
  source.pack('search', [])
  source.pack('stranger', [], { publisher: { id: 'No Id' } })
  source.pack('fine', [
    version(),
    version({ downloadUrl: 'http://10.0.0.1/a.zip' }, '2.0.0'),
    version({}, 'latest'),
  ])
  const { report } = await here.mirror(source.url)
  expect(await living()).toEqual(['fine'])
  const reasons = Object.fromEntries(report.remarks.map(({ subject, reason }) => [subject, reason]))
  expect(reasons).toEqual({
    'page:/nodes': 'the pack at place 2 is too large to be read',
    'node:long': `description: is longer than ${LIMITS.longText} characters`,
    'node:nul': 'name: holds characters that no text can have',
    'node:number': expect.stringContaining('name: Invalid input') as string,
    'node:../up': 'id: is no id of a pack',
    'node:search': 'id: is no id of a pack',
    'node:stranger': 'publisher.id: is no id of a publisher',
    'version:fine@2.0.0': 'downloadUrl: is no address that may be asked for its archive',
    'version:fine@latest': 'version: is no number of a version',
  })
  expect((await here.call('/nodes/fine/install')).body).toMatchObject({ version: '1.0.0' })
})

test('a pack that can no longer be read is left as it was', async () => {
  source.pack('masks', [version()])
  source.pack('brushes', [version()])
  await here.mirror(source.url)
  source.pack('masks', [version()], { description: 'x'.repeat(100_000) })
  await here.mirror(source.url)
  expect(await living()).toEqual(['brushes', 'masks'])
})

test('ids that differ in nothing but case are one pack, the first', async () => {
  source.pack('Masks', [], { name: 'First' })
  source.pack('masks', [], { name: 'Second' })
  const { report } = await here.mirror(source.url)
  expect(report.remarks).toEqual([{ subject: 'node:masks', reason: 'the source tells it twice' }])
  expect((await here.call('/nodes/MASKS')).body).toMatchObject({ id: 'Masks', name: 'First' })
  source.packs = source.packs.slice(1)
  await here.mirror(source.url)
  expect((await here.call('/nodes/masks')).body).toMatchObject({ id: 'Masks', name: 'Second' })
})

test('pages that go in circles, or on without end, break the look off', async () => {
  for (let index = 0; index < 100; index++) source.pack(`pack-${index}`)
  source.instead = (url, response) => {
    if (url.pathname !== '/nodes') return false
    const nodes = source.packs.map((pack) => source.node(pack))
    response.end(JSON.stringify({ total: 1_000_000, nodes, totalPages: 10_000 }))
    return true
  }
  expect(await failed()).toBe('/nodes goes in circles at page 3.')
  let made = 0
  source.instead = (url, response) => {
    if (url.pathname !== '/nodes') return false
    const nodes = [source.node({ id: `new-${(made += 1)}`, versions: [] })]
    response.end(JSON.stringify({ total: 2, nodes, totalPages: Number(url.searchParams.get('page')) + 1 }))
    return true
  }
  expect(await failed()).toMatch(/^\/nodes has no end: it said \d+ pages, and goes on at page \d+\.$/)
})

test('a registry that goes away, answers nonsense or is suddenly empty takes nothing down', async () => {
  for (let index = 0; index < 12; index++) source.pack(`pack-${index}`, [version()])
  await here.mirror(source.url)
  const before = await living()
  expect(before).toHaveLength(12)

  source.instead = (_url, response) => Boolean(response.writeHead(200).end('<html>'))
  expect(await failed()).toContain('does not answer with JSON')
  source.instead = (url, response) => url.pathname === '/versions' && Boolean(response.writeHead(500).end())
  expect(await failed()).toBe('/versions answers 500.')
  source.instead = () => false
  expect(await failed()).toBeUndefined()
  const { packs } = source
  source.packs = []
  const { failure } = await here.mirror(source.url)
  expect(failure).toContain('the source has lost 12 of 12 packs')
  expect(await living()).toEqual(before)
  source.packs = packs.slice(0, 9)
  expect((await here.mirror(source.url)).failure).toContain('the source has lost 3 of 12 packs')
  expect(await living()).toEqual(before)
  expect((await here.mirror(source.url, { allowShrink: true })).failure).toBe('')
  expect(await living()).toHaveLength(9)
  await source.stop()
  expect(await failed()).toContain('does not answer')
  expect(await living()).toHaveLength(9)
})

test('nobody is led to a machine inside the operator’s network but the one that was named', async () => {
  const inside = await PagedRegistry.start()
  inside.pack('masks', [version()])
  source.instead = (url, response) => {
    if (!url.pathname.startsWith('/files/') && url.pathname !== '/nodes') return false
    if (url.pathname === '/nodes' && source.packs.length > 0) return false
    response.writeHead(302, { Location: `${inside.url}${url.pathname}` }).end()
    return true
  }
  expect(await failed()).toContain('leads to an address that may not be asked')
  source.pack('masks', [version()])
  const { report } = await here.mirror(source.url)
  expect(report.archives).toMatchObject({ fetched: 0, failed: 1 })
  expect(inside.asked).toEqual([])
  await inside.stop()
})
