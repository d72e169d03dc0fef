import { makeZip, zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { archivesOfTests, service } from '../../support/service'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n-pixels-', 'latin1')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const FILES: Record<string, string | Buffer> = {
  'nodes.py': 'NODE_CLASS_MAPPINGS = {}\n',
  'assets/icon.png': PNG,
  'assets/Änderung 100% #1.SVG': SVG,
  "assets/it's (a).png": PNG,
  'page.html': '<script>alert(1)</script>',
  'weights.bin': Buffer.from([0, 1, 2, 255]),
}
const underFolder = Object.fromEntries(
  Object.entries(FILES).map(([name, data]) => [`masks-main/${name}`, data]),
)

const at = (path: string) => `/nodes/MASKS/versions/1.0.0/files/${path}`
const signedIn = { headers: { Authorization: `Bearer ${given.token('ann')}` } }

async function fetchFile(path: string, init: RequestInit = {}) {
  const response = await (await service()).request(at(path), init)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const refusalOf = async (path: string, init: RequestInit = {}) => {
  const { status, bytes } = await fetchFile(path, init)
  return { status, error: (JSON.parse(bytes.toString()) as { error: string }).error }
}

async function reviewed(zip: Buffer, fields: Parameters<typeof given.archivedVersion>[3] = {}) {
  const id = await given.archivedVersion('masks', '1.0.0', zip, fields)
  const files = Object.entries(FILES).map(([path, data]) => ({ path, size: Buffer.byteLength(data) }))
  await given.contents(id, { files })
  return id
}

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

test('a picture is shown to everyone and may be kept', async () => {
  await reviewed(zipOf(underFolder))
  for (const path of ['assets/icon.png', 'assets%2Ficon.png']) {
    const { status, headers, bytes } = await fetchFile(path)
    expect(status).toBe(200)
    expect(bytes).toEqual(PNG)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''icon.png")
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  }
  const etag = (await fetchFile('assets/icon.png')).headers.get('etag') ?? ''
  const again = await fetchFile('assets/icon.png', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(again.bytes).toHaveLength(0)
})

test('a file keeps its name, whatever signs are in it', async () => {
  await reviewed(zipOf(FILES))
  const { headers } = await fetchFile("assets/it's (a).png")
  expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''it%27s%20%28a%29.png")
})

test('a drawing can run no script in our origin', async () => {
  await reviewed(zipOf(FILES))
  const { status, headers, bytes } = await fetchFile(`assets/${encodeURIComponent('Änderung 100% #1.SVG')}`)
  expect({ status, text: bytes.toString() }).toEqual({ status: 200, text: SVG })
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a text is plain text whatever it is, and anything else is saved', async () => {
  await reviewed(zipOf(FILES))
  const page = await fetchFile('page.html')
  expect(page).toMatchObject({ status: 200, bytes: Buffer.from('<script>alert(1)</script>') })
  expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(page.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.html")
  const shown = await fetchFile('page.html?as=text')
  expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(shown.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''page.html")
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  const saved = await fetchFile('assets/icon.png?as=download')
  expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''icon.png")
  const binary = await fetchFile('weights.bin?as=text')
  expect(binary).toMatchObject({ status: 200, bytes: FILES['weights.bin'] })
  expect(binary.headers.get('content-type')).toBe('application/octet-stream')
  expect(binary.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''weights.bin")
  expect(await refusalOf('nodes.py?as=page')).toEqual({ status: 400, error: 'invalid_request' })
  expect((await fetchFile('nodes.py', signedIn)).headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['nothing.png', 'file_not_found'],
  ['../secret.png', 'route_not_found'],
  ['..%2f..%2fsecret.png', 'file_not_found'],
  ['assets', 'file_not_found'],
  ['masks-main/assets/icon.png', 'file_not_found'],
])('there is no %s, for strangers and the owner alike', async (path, error) => {
  await reviewed(zipOf(underFolder))
  expect(await refusalOf(path)).toEqual({ status: 404, error })
  expect(await refusalOf(path, signedIn)).toEqual({ status: 404, error })
})

test('a picture that is too large, or larger than it says, is not shown', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  const id = await given.archivedVersion('masks', '1.0.0', zipOf({ 'a.png': large, 'b.png': large }))
  await given.contents(id, {
    files: [
      { path: 'a.png', size: large.length },
      { path: 'b.png', size: 10 },
    ],
  })
  expect(await refusalOf('a.png')).toEqual({ status: 404, error: 'file_not_found' })
  expect((await fetchFile('b.png')).status).toBe(404)
})

test('an archive that was exchanged for a dangerous one is not opened', async () => {
  await reviewed(
    makeZip([
      { name: 'assets/icon.png', data: PNG },
      { name: '../evil.png', data: PNG },
    ]),
  )
  expect((await fetchFile('assets/icon.png')).status).toBe(404)
})

test('a held back version’s file is for its owner, a banned one’s is hidden, a lost one’s missing', async () => {
  await reviewed(zipOf(FILES), { status: 'NodeVersionStatusPending' })
  expect(await refusalOf('assets/icon.png')).toEqual({ status: 403, error: 'not_permitted' })
  expect(await refusalOf('nodes.py')).toEqual({ status: 403, error: 'not_permitted' })
  expect((await fetchFile('nodes.py', signedIn)).status).toBe(200)
  await (await database()).pool.query(`update node_versions set status = 'NodeVersionStatusActive'`)
  await archivesOfTests().remove('masks/1.0.0/node.zip')
  expect(await refusalOf('assets/icon.png')).toEqual({ status: 404, error: 'archive_not_found' })
  await given.archivedVersion('masks', '2.0.0', zipOf(FILES), { status: 'NodeVersionStatusBanned' })
  const response = await (await service()).request('/nodes/masks/versions/2.0.0/files/assets/icon.png')
  expect(response.status).toBe(404)
})
