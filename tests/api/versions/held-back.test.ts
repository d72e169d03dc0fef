import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { call } from '../../support/service'

const ARCHIVE = packOf(['Mask'], { 'icon.png': 'not really a picture', 'README.md': '# Masks' })
const FINDING = {
  rule: 'runs-decoded-code',
  severity: 'critical',
  enforced: true,
  explanation: 'It decodes.',
} as const
let ann: Record<string, string>
let admin: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  admin = (await given.user('admin', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

const flagged = async () => {
  const id = await given.archivedVersion('masks', '1.1.0', ARCHIVE, {
    status: 'NodeVersionStatusFlagged',
    statusReason: JSON.stringify([{ ...FINDING, file: 'evil.py', line: 2 }]),
  })
  await given.comfyNode(id, 'Mask', { description: 'Come to evil.example' })
  await given.contents(id, {
    readmeHtml: '<p>Come to evil.example</p>',
    files: [{ path: 'icon.png', size: 20 }] as never,
    totalSize: 20,
    license: 'MIT',
    requirements: ['evil', 'onnxruntime-gpu'],
    icon: 'icon.png',
    findings: [{ ...FINDING, file: 'evil.py', line: 2 }] as never,
  })
}
const ALL = ['Active', 'Pending', 'Flagged'].map((status) => `statuses=NodeVersionStatus${status}`).join('&')
const numbers = (body: unknown) => (body as { version: string }[]).map(({ version }) => version)

test('a version whose archive never came is seen by its owner and administrators alone', async () => {
  await given.archivedVersion('masks', '1.0.0', ARCHIVE)
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusPending' })
  const reads = async (headers: Record<string, string> = {}) => [
    numbers((await call(`/nodes/masks/versions?${ALL}`, { headers })).body),
    numbers(((await call(`/versions?${ALL}`, { headers })).body as { versions: [] }).versions),
    (await call('/nodes/masks/versions/1.2.0', { headers })).status,
    (await call('/nodes/masks/install?version=1.2.0', { headers })).status,
    (await call('/nodes/masks/versions/1.2.0/contents', { headers })).body,
  ]
  const unknown = { error: 'node_version_not_found', message: 'Not found' }
  expect(await reads()).toEqual([['1.0.0'], ['1.0.0'], 404, 404, unknown])
  expect(await reads((await given.user('bob')).headers)).toEqual([['1.0.0'], ['1.0.0'], 404, 404, unknown])
  const known = { error: 'contents_not_found', message: 'This version has not been reviewed yet.' }
  expect(await reads(ann)).toEqual([['1.2.0', '1.0.0'], ['1.2.0', '1.0.0'], 200, 403, known])
  expect(await reads(admin)).toEqual([['1.2.0', '1.0.0'], ['1.2.0', '1.0.0'], 200, 403, known])
})

test('a held-back version shows its download to those who may fetch it, and to nobody else', async () => {
  await flagged()
  const downloads = async (headers: Record<string, string> = {}) => {
    const list = (await call(`/nodes/masks/versions?${ALL}`, { headers })).body as { downloadUrl?: string }[]
    const one = (await call('/nodes/masks/versions/1.1.0', { headers })).body as { downloadUrl?: string }
    return [list[0]?.downloadUrl, one.downloadUrl]
  }
  const address = 'http://registry.test/archives/acme/masks/1.1.0/node.zip'
  expect(await downloads()).toEqual([undefined, undefined])
  expect(await downloads(ann)).toEqual([address, address])
  expect(await downloads(admin)).toEqual([address, address])
  expect((await call('/archives/acme/masks/1.1.0/node.zip', { headers: ann })).status).toBe(200)
  expect(await call('/nodes/masks/install?version=1.1.0', { headers: ann })).toMatchObject({
    status: 200,
    body: { downloadUrl: address },
  })
})

test('of what lies in a held-back archive a stranger reads the findings and nothing else', async () => {
  await flagged()
  const path = '/nodes/masks/versions/1.1.0'
  expect((await call(`${path}/contents`)).body).toEqual({
    table_of_contents: [],
    files: [],
    total_size: 0,
    requirements: [],
    needs: [],
    unreadable: [],
    problems: [],
    findings: [FINDING],
  })
  expect(await call(`${path}/files/icon.png`)).toMatchObject({
    status: 403,
    body: { error: 'not_permitted' },
  })
  expect((await call(`${path}/comfy-nodes`)).body).toEqual({ comfy_nodes: [], totalNumberOfPages: 0 })
  expect((await call(`${path}/comfy-nodes/Mask`)).status).toBe(404)
  expect((await call('/comfy-nodes?node_id=masks&node_version=1.1.0')).body).toEqual({
    comfy_nodes: [],
    total: 0,
    page_size: 100,
  })
  expect((await call(`${path}/contents`, { headers: ann })).body).toMatchObject({
    requirements: ['evil', 'onnxruntime-gpu'],
    needs: [{ need: 'cuda', reason: 'onnxruntime-gpu' }],
  })
  expect((await call(`${path}/comfy-nodes/Mask`, { headers: ann })).status).toBe(200)
})

test('who has a version installed learns in bulk how it stands now, without a download where there is none', async () => {
  for (const status of ['Active', 'Pending', 'Flagged', 'Banned', 'Deleted'] as const)
    await given.archivedVersion('masks', `1.0.0-${status.toLowerCase()}`, ARCHIVE, {
      status: `NodeVersionStatus${status}`,
    })
  await given.version('masks', '1.0.0-awaited', { status: 'NodeVersionStatusPending' })
  const bulk = async () => {
    const asked = ['active', 'pending', 'flagged', 'banned', 'deleted', 'awaited'].map((kind) => ({
      node_id: 'Masks',
      version: `1.0.0-${kind}`,
    }))
    const { body } = await call('/bulk/nodes/versions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ node_versions: asked }),
    })
    type Result = { status: string; node_version?: { status: string; downloadUrl?: string } }
    return (body as { node_versions: Result[] }).node_versions.map(({ status, node_version: version }) =>
      version
        ? `${version.status.replace('NodeVersionStatus', '')}${version.downloadUrl ? ' to download' : ''}`
        : status,
    )
  }
  expect(await bulk()).toEqual([
    'Active to download',
    'Pending',
    'Flagged',
    'Banned',
    'not_found',
    'not_found',
  ])
  const { pool } = await database()
  await pool.query(`update nodes set status = 'NodeStatusBanned'`)
  const banned = ['Banned', 'Banned', 'Banned', 'Banned', 'not_found', 'not_found']
  expect(await bulk()).toEqual(banned)
  await pool.query(`update nodes set status = 'NodeStatusActive'`)
  await pool.query(`update publishers set status = 'PublisherStatusBanned' where id = 'acme'`)
  expect(await bulk()).toEqual(banned)
})

test('who names a banned pack is told of it, without a download', async () => {
  await given.archivedVersion('masks', '1.0.0', ARCHIVE)
  await (
    await database()
  ).pool.query(`update nodes set status = 'NodeStatusBanned', status_detail = 'Malware'`)
  const { body } = await call('/nodes?node_id=masks')
  expect(body).toMatchObject({
    total: 1,
    nodes: [
      {
        id: 'masks',
        status: 'NodeStatusBanned',
        status_detail: 'Malware',
        latest_version: { version: '1.0.0' },
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('downloadUrl')
  expect((await call('/nodes?node_id=masks&include_banned=false')).body).toMatchObject({ total: 0 })
  expect((await call('/nodes')).body).toMatchObject({ total: 0 })
})

test('an archive at another publisher’s address is found at its own', async () => {
  await given.archivedVersion('masks', '1.0.0', ARCHIVE)
  const moved = await call('/archives/somebody/masks/1.0.0/node.zip')
  expect([moved.status, moved.headers.get('location')]).toEqual([
    302,
    'http://registry.test/archives/acme/masks/1.0.0/node.zip',
  ])
})

test('a cache that kept an archive asks again, is told to go on with it, and no longer once it is banned', async () => {
  await given.archivedVersion('masks', '1.0.0', ARCHIVE)
  const path = '/archives/acme/masks/1.0.0/node.zip'
  const kept = await call(path)
  expect(kept.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  const again = { headers: { 'If-None-Match': kept.headers.get('etag') ?? '' } }
  expect((await call(path, again)).status).toBe(304)
  await (await database()).pool.query(`update node_versions set status = 'NodeVersionStatusBanned'`)
  expect((await call(path, again)).status).toBe(404)
})
