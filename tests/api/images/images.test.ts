import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { PictureHost, PNG, SVG } from '../../support/picture-host'
import { packOf, release } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call, PUBLIC_URL, service } from '../../support/service'
import { nodes, publishers } from '../../../src/server/store/schema/schema'

const GIF = Buffer.from('GIF89a-elsewhere-')

let host: PictureHost

beforeEach(async () => {
  await emptyDatabase()
  host = await PictureHost.start((request, response) =>
    response.writeHead(request.url === '/gone.gif' ? 404 : 200).end(request.url === '/x.svg' ? SVG : GIF),
  )
})
afterEach(() => host.stop())
afterAll(closeDatabase)

async function look(path: string, init: RequestInit = {}) {
  const app = await service({ images: host.images() })
  const response = await app.request(path, init)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const refusalOf = async (path: string) => {
  const { status, bytes } = await look(path)
  return { status, error: (JSON.parse(bytes.toString()) as { error: string }).error }
}
const NOT_FOUND = { status: 404, error: 'image_not_found' }

async function givenIcon(path: string, bytes: Buffer | string, fields: { size?: number } = {}) {
  const id = await given.archivedVersion('masks', '1.0.0', zipOf({ [`masks-main/${path}`]: bytes }))
  await given.contents(id, { icon: path, files: [{ path, size: fields.size ?? Buffer.byteLength(bytes) }] })
}

test('an icon comes out of the latest version’s archive, and the address beside it is not asked', async () => {
  await given.node('masks', { icon: host.at('/icon.gif') })
  await givenIcon('assets/icon.png', PNG)
  const { status, headers, bytes } = await look('/nodes/MASKS/icon')
  expect(status).toBe(200)
  expect(bytes).toEqual(PNG)
  expect(headers.get('content-type')).toBe('image/png')
  expect(host.asked).toEqual([])
})

test('banner, logo and icon come from the stored addresses, each with its own name for caches', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme', icon: host.at('/i.gif'), bannerUrl: host.at('/b.gif') })
  const { db } = await database()
  await db.update(publishers).set({ logo: host.at('/l.gif') })
  for (const path of ['/nodes/masks/icon', '/nodes/masks/banner', '/publishers/ACME/logo']) {
    const { status, headers, bytes } = await look(path)
    expect({ status, bytes }).toEqual({ status: 200, bytes: GIF })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=3600, s-maxage=300',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/gif',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\da-f]{64}"$/) as string,
    })
    const again = await look(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect({ status: again.status, size: again.bytes.length }).toEqual({ status: 304, size: 0 })
  }
  expect(host.asked.map(({ path }) => path)).toEqual(['/i.gif', '/b.gif', '/l.gif'])
})

test('a drawing can run no script in our origin', async () => {
  await given.node('masks', { bannerUrl: host.at('/x.svg') })
  await givenIcon('icon.svg', SVG)
  for (const path of ['/nodes/masks/icon', '/nodes/masks/banner']) {
    const { headers, bytes } = await look(path)
    expect(bytes.toString()).toBe(SVG)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  }
})

test('there is no picture where none was given, none may be asked, or none comes', async () => {
  await given.publisher('acme')
  await given.node('plain', { publisherId: 'acme' })
  await given.node('foreign', { icon: 'https://evil.example/i.png', bannerUrl: 'javascript:alert(1)' })
  await given.node('gone', { icon: host.at('/gone.gif') })
  await given.node('own', { icon: `${PUBLIC_URL}/nodes/own/icon` })
  const paths = ['/nodes/plain/icon', '/nodes/plain/banner', '/publishers/acme/logo', '/nodes/foreign/icon']
  for (const path of [...paths, '/nodes/foreign/banner', '/nodes/gone/icon', '/nodes/own/icon'])
    expect({ path, ...(await refusalOf(path)) }).toEqual({ path, ...NOT_FOUND })
  expect(host.asked.map(({ path }) => path)).toEqual(['/gone.gif'])
  expect(await refusalOf('/nodes/nobody/icon')).toEqual({ status: 404, error: 'node_not_found' })
  expect(await refusalOf('/nodes/nobody/banner')).toEqual({ status: 404, error: 'node_not_found' })
  expect(await refusalOf('/publishers/nobody/logo')).toEqual({ status: 404, error: 'publisher_not_found' })
})

test.each([
  ['is no picture', 'icon.png', '<html>', {}],
  ['is too large', 'icon.png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), {}],
  ['is larger than it says', 'icon.png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), { size: 10 }],
])('an icon in the archive that %s is not shown', async (_what, path, bytes, fields) => {
  await given.node('masks')
  await givenIcon(path, bytes, fields)
  expect(await refusalOf('/nodes/masks/icon')).toEqual(NOT_FOUND)
})

test('pictures of banned packs and publishers are not shown', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme', status: 'NodeStatusBanned', icon: host.at('/i.gif') })
  const { db } = await database()
  await db.update(publishers).set({ logo: host.at('/l.gif'), status: 'PublisherStatusBanned' })
  expect(await refusalOf('/nodes/masks/icon')).toEqual(NOT_FOUND)
  expect(await refusalOf('/publishers/acme/logo')).toEqual(NOT_FOUND)
  expect(host.asked).toEqual([])
})

test('an author whose repository is a pack has the picture of their host, anybody else none', async () => {
  await given.node('masks', { repository: 'https://github.com/Ann/masks' })
  await given.node('elsewhere', { repository: 'https://gitlab.com/ann/masks' })
  await given.node('bad', { repository: 'https://github.com/bad/x', status: 'NodeStatusBanned' })
  const asked: string[] = []
  const find = (address: string) => {
    asked.push(address)
    return Promise.resolve(
      address.includes('ann')
        ? { type: 'image/gif' as const, bytes: GIF, sha256: 'ab'.repeat(32), fetchedAt: new Date() }
        : undefined,
    )
  }
  const app = await service({ images: { hosts: ['github.com'], mayFind: () => true, find } })
  const avatar = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  expect(await avatar('/authors/GitHub.com/ANN/avatar')).toEqual({ status: 200, bytes: GIF })
  const none = { status: 204, bytes: Buffer.alloc(0) }
  for (const author of ['github.com/eve', 'gitlab.com/ann', 'github.com/bad', 'evil.example/ann'])
    expect({ author, ...(await avatar(`/authors/${author}/avatar`)) }).toEqual({ author, ...none })
  expect(asked).toEqual(['https://github.com/ann.png?size=128'])
})

test('a service that may fetch nothing shows what lies in archives', async () => {
  await given.node('masks', { bannerUrl: host.at('/b.gif') })
  await givenIcon('icon.png', PNG)
  expect((await call('/nodes/masks/icon')).status).toBe(200)
  expect((await call('/nodes/masks/banner')).status).toBe(404)
})

test('a pack whose icon lies in its archive tells the service’s address of it, until a version has none', async () => {
  const secret = mintSecret()
  const ann = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  const iconOf = async () => ((await call('/nodes/masks')).body as { icon?: string }).icon
  const own = `${PUBLIC_URL}/nodes/masks/icon`

  await release(secret, '1.0.0', packOf(['Mask'], { 'icon.png': PNG }))
  expect(await iconOf()).toBeUndefined()
  await runReviews()
  expect(await iconOf()).toBe(own)
  expect((await look('/nodes/masks/icon')).bytes).toEqual(PNG)

  await release(secret, '1.1.0', packOf(['Mask']))
  await runReviews()
  expect(await iconOf()).toBeUndefined()

  const { body } = await call('/nodes/masks/versions/1.1.0')
  await call(`/publishers/acme/nodes/masks/versions/${(body as { id: string }).id}`, {
    method: 'DELETE',
    headers: ann.headers,
  })
  expect(await iconOf()).toBe(own)

  const { db } = await database()
  await db.update(nodes).set({ icon: 'https://raw.githubusercontent.com/acme/masks/main/i.png' })
  await release(secret, '1.2.0', packOf(['Mask'], { 'icon.png': PNG }))
  await runReviews()
  expect(await iconOf()).toBe('https://raw.githubusercontent.com/acme/masks/main/i.png')
})
