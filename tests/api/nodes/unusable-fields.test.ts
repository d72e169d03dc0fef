import { eq } from 'drizzle-orm'
import { nodes } from '../../../src/server/store/schema/schema'
import { createRemoteImages } from '../../../src/server/adapters/images/remote-images'
import { imageRules } from '../../../src/server/adapters/images/image-rules'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { archivesOfTests, call } from '../../support/service'

const HOSTS = ['*.githubusercontent.com', '127.0.0.1']
const images = createRemoteImages({
  archives: archivesOfTests(),
  rules: imageRules(HOSTS),
  clock: () => new Date(),
  log: { info: () => undefined },
})
const PICTURE = 'https://raw.githubusercontent.com/acme/masks/main/icon.png'
const secret = mintSecret()
let ann: Record<string, string>
let root: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  root = (await given.user('root', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  await given.node('masks', { publisherId: 'acme' })
  await given.version('masks', '1.0.0')
})
afterAll(closeDatabase)

const send = (method: string, path: string, body: object, headers: Record<string, string> = ann) =>
  call(
    path,
    { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    { images },
  )
const refusedFor = (field: string, reason: string) => ({
  status: 400,
  body: { error: 'invalid_request', message: `Invalid format for field ${field}: ${reason}` },
})

const LICENSE =
  'must be an SPDX license expression such as MIT or GPL-3.0-or-later, {"file": "LICENSE"}, or {"text": "the name of another license"}'
const RANGE =
  'must be a range of versions such as >=0.3.40 or >=0.3.0,<0.4.0, of at most 100 characters and 4 alternatives'
const ELSEWHERE =
  'must be an https address at one of the hosts that pictures are shown from: *.githubusercontent.com, 127.0.0.1'

test.each([
  ['license', 'GPL-3.0 license', LICENSE],
  ['icon', 'https://evil.example/icon.png', ELSEWHERE],
  ['icon', 'http://raw.githubusercontent.com/i.png', ELSEWHERE],
  ['icon', 'https://127.0.0.1/i.png', ELSEWHERE],
  ['banner_url', 'https://evil.example/banner.png', ELSEWHERE],
])('%s %j is refused to an owner and an administrator, and nothing changes', async (field, value, reason) => {
  const changes = { name: 'Mask Tools', [field]: value }
  expect(await send('PUT', '/publishers/acme/nodes/masks', changes)).toMatchObject(refusedFor(field, reason))
  expect(await send('PUT', '/admin/nodes/masks', changes, root)).toMatchObject(refusedFor(field, reason))
  expect(await send('POST', '/publishers/acme/nodes', { id: 'new', ...changes })).toMatchObject(
    refusedFor(field, reason),
  )
  expect((await call('/nodes/masks')).body).toMatchObject({ name: 'masks' })
  expect((await call('/nodes/new')).status).toBe(404)
})

test('systems and accelerators that no client knows are refused', async () => {
  const systems = refusedFor('supported_os', 'must hold Windows, macOS, Linux or OS Independent alone')
  const accelerators = refusedFor(
    'supported_accelerators',
    'must hold CUDA, ROCm, Metal, Intel Arc, Ascend, DirectML or CPU alone',
  )
  for (const path of ['/admin/nodes/masks', '/admin/nodes/masks/versions/1.0.0']) {
    expect(await send('PUT', path, { supported_os: ['Linux', 'TempleOS'] }, root)).toMatchObject(systems)
    expect(await send('PUT', path, { supported_accelerators: ['quantum'] }, root)).toMatchObject(accelerators)
    const known = {
      supported_os: ['Microsoft :: Windows :: Windows 11', 'MacOS', 'linux'],
      supported_accelerators: ['GPU :: NVIDIA CUDA :: 12', 'mps', 'directml'],
    }
    expect(await send('PUT', path, known, root)).toMatchObject({ status: 200, body: known })
  }
})

test.each(['supported_comfyui_version', 'supported_comfyui_frontend_version'])(
  'a range of versions that nobody can read is refused as %s, and one that can be read is kept with single blanks',
  async (field) => {
    const unreadable = refusedFor(field, RANGE)
    for (const path of ['/admin/nodes/masks', '/admin/nodes/masks/versions/1.0.0']) {
      for (const range of ['latest', `>=0.3.0,${'!=0.3.1,'.repeat(20)}<1`, '1||2||3||4||5'])
        expect(await send('PUT', path, { [field]: range }, root)).toMatchObject(unreadable)
      expect(await send('PUT', path, { [field]: ' >=0.3.0,   <0.4.0 ' }, root)).toMatchObject({
        status: 200,
        body: { [field]: '>=0.3.0, <0.4.0' },
      })
    }
    const { status, body } = await send('POST', '/publishers/acme/nodes', { id: 'new', [field]: 'latest' })
    expect({ status, body }).toMatchObject(unreadable)
  },
)

test.each([
  ['==0.3.*', '==0.3.*'],
  ['~=0.3', '~=0.3'],
  ['>=0.3.0,!=0.3.5', '>=0.3.0,!=0.3.5'],
  ['', undefined],
])(
  'a release is published with the range %j, as comfy-cli reads it from pyproject.toml',
  async (range, kept) => {
    const { status, body } = await send('POST', '/publishers/acme/nodes/masks/versions', {
      personal_access_token: secret,
      node: { id: 'masks', supported_comfyui_version: range, supported_comfyui_frontend_version: range },
      node_version: {
        version: '1.1.0',
        supported_comfyui_version: range,
        supported_comfyui_frontend_version: range,
      },
    })
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('ignored')
    const { node_version: version } = body as { node_version: Record<string, unknown> }
    expect(version.supported_comfyui_version).toBe(kept)
    expect(version.supported_comfyui_frontend_version).toBe(kept)
  },
)

test('a release does not fail for a range that nobody can read: it is left out, and the answer says so', async () => {
  const { status, body } = await send('POST', '/publishers/acme/nodes/masks/versions', {
    personal_access_token: secret,
    node: { id: 'masks', supported_comfyui_version: 'nightly', supported_comfyui_frontend_version: '>=1.20' },
    node_version: {
      version: '1.1.0',
      supported_comfyui_version: 'nightly',
      supported_comfyui_frontend_version: '>=1.20; python_version>="3.10"',
    },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ignored: [
      { field: 'supported_comfyui_version', reason: RANGE },
      { field: 'supported_comfyui_frontend_version', reason: RANGE },
    ],
    node_version: { supported_comfyui_frontend_version: '>=1.20' },
  })
  expect((body as { node_version: object }).node_version).not.toHaveProperty('supported_comfyui_version')
})

test('what a pack says already may stay when the whole pack is sent back', async () => {
  const old = { license: 'ours', icon: 'http://old.example/i.png' }
  const { db } = await database()
  await db.update(nodes).set(old).where(eq(nodes.id, 'masks'))
  const sent = { ...old, description: 'Soft masks.', banner_url: PICTURE }
  expect(await send('PUT', '/publishers/acme/nodes/masks', sent)).toMatchObject({ status: 200, body: sent })
})

test.each([
  ['support', 'javascript:alert(1)', 'must be a URL, an e-mail address or empty'],
  ['support', 'ask around', 'must be a URL, an e-mail address or empty'],
  ['website', 'javascript:alert(1)', 'must be a URL or empty'],
  ['logo', 'https://evil.example/l.png', ELSEWHERE],
])("a publisher's %s %j is refused", async (field, value, reason) => {
  const changes = { name: 'New', [field]: value }
  expect(await send('PUT', '/publishers/acme', changes)).toMatchObject(refusedFor(field, reason))
  expect(await send('POST', '/publishers', { id: 'two', ...changes })).toMatchObject(
    refusedFor(field, reason),
  )
  expect((await call('/publishers/two')).status).toBe(404)
})

test.each(['help@acme.example', 'https://acme.example/help', ''])('support can be %j', async (support) => {
  expect((await send('PUT', '/publishers/acme', { support })).status).toBe(200)
})

test('a release does not fail for an emoji as its icon: it is left out, and the answer says so', async () => {
  const support = {
    supported_os: ['OS Independent', 'TempleOS'],
    supported_accelerators: ['GPU :: NVIDIA CUDA'],
  }
  const { status, body } = await send('POST', '/publishers/acme/nodes/new/versions', {
    personal_access_token: secret,
    node: { id: 'new', license: 'GPL-3.0 license', icon: '🪐', banner_url: PICTURE, ...support },
    node_version: { version: '1.0.0', ...support },
  })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      node_version: { supported_os: ['OS Independent'], supported_accelerators: ['GPU :: NVIDIA CUDA'] },
      ignored: [
        { field: 'license', reason: LICENSE },
        { field: 'icon', reason: ELSEWHERE },
        { field: 'supported_os', reason: 'must hold Windows, macOS, Linux or OS Independent alone' },
      ],
    },
  })
  const { db } = await database()
  const [pack] = await db.select().from(nodes).where(eq(nodes.id, 'new'))
  expect(pack).toMatchObject({ license: '', icon: '', bannerUrl: PICTURE, supportedOs: ['OS Independent'] })
})
