import { eq } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../src/contract/conventions/identifiers'
import { nodes, nodeVersions } from '../../src/server/store/schema/schema'
import { mintSecret } from '../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { call } from '../support/service'

type Json = Record<string, unknown>
interface NodeList {
  total: number
  page: number
  limit: number
  totalPages: number
  nodes: (Json & { id: string; publisher: { name: string }; latest_version?: { version: string } })[]
}

const DOWNLOAD = 'http://registry.test/archives/acme/Acme-Masks/1.10.0/node.zip'
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

let ann: Awaited<ReturnType<typeof given.user>>
let root: Awaited<ReturnType<typeof given.user>>
let versionId: string

beforeEach(async () => {
  await emptyDatabase()
  ann = await given.user('ann')
  root = await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  await given.node('Acme-Masks', {
    publisherId: 'acme',
    name: 'Mask Tools',
    description: 'Masks.',
    license: '{"file": "LICENSE"}',
    repository: 'https://github.com/acme/masks',
    comfyNodes: ['Mask Blur+'],
  })
  await given.version('Acme-Masks', '1.9.0', { downloadUrl: DOWNLOAD.replace('1.10.0', '1.9.0') })
  versionId = await given.version('Acme-Masks', '1.10.0', {
    downloadUrl: DOWNLOAD,
    changelog: 'Faster.',
    comfyNodeExtractStatus: 'success',
    dependencies: ['numpy'],
  })
  await given.comfyNode(versionId, 'Mask Blur+', {
    category: 'mask',
    input_types: '{}',
    return_types: '["MASK"]',
  })
  await given.node('found')
})
afterAll(closeDatabase)

/** Fails on the first null: two Python clients fail where they expect an absent key (contract 0.8). */
function expectNoNull(value: unknown, path = '$'): void {
  if (value === null) throw new Error(`null at ${path}`)
  if (typeof value === 'object')
    for (const [key, part] of Object.entries(value as Json)) expectNoNull(part, `${path}.${key}`)
}

async function read<T = Json>(path: string, init: RequestInit = {}): Promise<T> {
  const { status, body } = await call(path, init)
  expect({ path, status }).toEqual({ path, status: 200 })
  expectNoNull(body)
  return body as T
}

const send = (method: string, path: string, body: unknown, person?: { headers: Record<string, string> }) =>
  call(path, {
    method,
    headers: { ...person?.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('comfy-cli', () => {
  const publish = (secret: string, number: string) =>
    send('POST', '/publishers/acme/nodes/new-pack/versions', {
      personal_access_token: secret,
      node: {
        id: 'new-pack',
        name: 'New Pack',
        description: 'New.',
        icon: '',
        banner_url: '',
        license: '{"text": "MIT"}',
        repository: 'https://github.com/acme/new-pack',
        supported_os: ['OS Independent'],
        supported_accelerators: ['GPU :: NVIDIA CUDA'],
        supported_comfyui_version: '>=0.3.0',
        supported_comfyui_frontend_version: '',
      },
      node_version: {
        version: number,
        dependencies: ['numpy'],
        changelog: 'First.',
        supported_os: ['OS Independent'],
        supported_accelerators: [],
        supported_comfyui_version: '>=0.3.0',
        supported_comfyui_frontend_version: '',
      },
    })

  test('publishes without an Authorization header: 201, the changelog echoed, and the upload answers 200', async () => {
    const secret = mintSecret()
    await given.personalToken('acme', secret)
    const { status, body } = await publish(secret, '1.0.0')
    expect(status).toBe(201)
    const { signedUrl, node_version: version, ...rest } = body as { signedUrl: string; node_version: Json }
    expect(rest).toEqual({})
    expect(version).toMatchObject({ id: expect.any(String), version: '1.0.0', changelog: 'First.' })
    const uploaded = await call(signedUrl.replace('http://registry.test', ''), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/zip' },
      body: Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1'),
    })
    expect(uploaded.status).toBe(200)
    expect(await publish(secret, '1.0.0')).toMatchObject({
      status: 400,
      body: { message: 'The node version already exists' },
    })
    expect(await publish('0b9a1c1e-wrong', '1.0.1')).toMatchObject({
      status: 400,
      body: { message: 'Invalid personal access token' },
    })
  })

  test('lists packs by keys it cannot do without', async () => {
    const { nodes: list } = await read<NodeList>('/nodes')
    expect(list.map(({ id }) => id)).toEqual(['Acme-Masks', 'found'])
    for (const node of list)
      expect(node).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        description: expect.any(String),
      })
    expect(list[0]?.latest_version).toMatchObject({ id: expect.any(String), version: '1.10.0' })
    expect(list[1]).not.toHaveProperty('latest_version')
    expect(list[1]).not.toHaveProperty('tags')
  })

  test('installs the latest version, or the one it names', async () => {
    for (const [query, version] of [
      ['', '1.10.0'],
      ['?version=1.9.0', '1.9.0'],
    ])
      expect(await read(`/nodes/Acme-Masks/install${query}`)).toMatchObject({
        id: expect.any(String),
        version,
        downloadUrl: DOWNLOAD.replace('1.10.0', version ?? ''),
      })
    expect(await call('/nodes/nothing/install')).toMatchObject({
      status: 404,
      body: { message: 'Node not found' },
    })
    expect(await call('/nodes/nothing')).toMatchObject({ status: 404, body: { message: 'Node not found' } })
  })
})

describe('ComfyUI-Manager', () => {
  const WALK = 'limit=30&comfyui_version=v0.3.40&form_factor=git-linux'
  const fresh = { headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache', Expires: '0' } }

  test('walks all pages, misses nothing and never meets a banned pack', async () => {
    for (let index = 0; index < 60; index++) await given.node(`pack-${index}`)
    await given.node('bad', { status: 'NodeStatusBanned' })
    const seen: string[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await read<NodeList>(`/nodes?page=${page}&${WALK}`, fresh)
      expect(answer).toMatchObject({ total: 62, page, limit: 30, totalPages: 3 })
      pages = answer.totalPages
      for (const node of answer.nodes) {
        expect(node.publisher.name).toEqual(expect.any(String))
        expect(node.created_at).toMatch(TIMESTAMP)
      }
      seen.push(...answer.nodes.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(62)
    expect(seen).toEqual([...seen].sort())
    expect(seen).not.toContain('bad')
    expect((await read<NodeList>(`/nodes?page=4&${WALK}`)).nodes).toEqual([])
  })

  test('takes "unknown" for a version, and tells packs nobody has claimed by their publisher’s name', async () => {
    const { nodes: list } = await read<NodeList>(
      '/nodes?page=1&limit=30&comfyui_version=unknown&form_factor=other',
    )
    expect(list.map(({ publisher }) => publisher.name)).toEqual(['Acme', UNCLAIMED_PUBLISHER.name])
  })

  test('asks for what has changed since its last walk', async () => {
    const { db } = await database()
    await db
      .update(nodes)
      .set({ changedAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(nodes.id, 'found'))
    const changed = async (since: string) =>
      (await read<NodeList>(`/nodes?page=1&${WALK}&timestamp=${since}`)).nodes.map(({ id }) => id)
    expect(await changed('2026-01-01T00:00:01Z')).toEqual(['Acme-Masks'])
    expect(await changed('2025-12-31T23:59:50.123456Z')).toEqual(['Acme-Masks', 'found'])
  })

  test('sends ids in lower case and several statuses at once', async () => {
    expect(await read('/nodes/acme-masks/install?version=1.10.0')).toMatchObject({
      id: versionId,
      version: '1.10.0',
      downloadUrl: DOWNLOAD,
      changelog: 'Faster.',
      dependencies: ['numpy'],
      deprecated: false,
    })
    const versions = await read<Json[]>(
      '/nodes/acme-masks/versions?statuses=NodeVersionStatusActive&statuses=NodeVersionStatusPending',
    )
    expect(versions.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0'])
    expect(await read('/nodes/acme-masks')).toMatchObject({ id: 'Acme-Masks' })
  })
})

describe('the ComfyUI front end', () => {
  test('asks for many packs by id without a limit, and gets all of them', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `many-${index}`)
    for (const id of ids) await given.node(id)
    const query = ids.map((id) => `node_id=${id}`).join('&')
    expect((await read<NodeList>(`/nodes?${query}`)).nodes).toHaveLength(120)
    expect((await read<NodeList>(`/nodes?${query.replaceAll('node_id=', 'node_id[]=')}`)).nodes).toHaveLength(
      120,
    )
  })

  test('searches by words and by node class', async () => {
    for (const query of ['search=mask', 'comfy_node_search=Mask%20Blur%2B'])
      expect((await read<NodeList>(`/nodes/search?${query}&page=1&limit=24`)).nodes[0]?.id).toBe('Acme-Masks')
  })

  test('shows a pack, its versions and its node classes (specification, section 7, Public reads)', async () => {
    expect(await read('/nodes/Acme-Masks')).toMatchObject({
      publisher: { id: 'acme', name: 'Acme' },
      downloads: 0,
      github_stars: 0,
      status: 'NodeStatusActive',
      created_at: expect.stringMatching(TIMESTAMP),
      latest_version: {
        version: '1.10.0',
        createdAt: expect.stringMatching(TIMESTAMP),
        status: 'NodeVersionStatusActive',
        comfy_node_extract_status: 'success',
      },
    })
    expect(await read('/nodes/Acme-Masks/versions/1.10.0')).toMatchObject({ id: versionId })
    expect(await read('/nodes/Acme-Masks/versions/1.10.0/comfy-nodes?page=1&limit=256')).toEqual({
      comfy_nodes: [
        { comfy_node_name: 'Mask Blur+', category: 'mask', input_types: '{}', return_types: '["MASK"]' },
      ],
      totalNumberOfPages: 1,
    })
    expect(await read('/nodes/Acme-Masks/versions/1.9.0/comfy-nodes?page=1&limit=256')).toEqual({
      comfy_nodes: [],
      totalNumberOfPages: 0,
    })
  })

  test('finds the pack of a node class, whose 404 is a normal answer', async () => {
    expect(await read('/comfy-nodes/Mask%20Blur+/node')).toMatchObject({ id: 'Acme-Masks' })
    expect((await call('/comfy-nodes/KSampler/node')).status).toBe(404)
  })

  test('looks for conflicts of what is installed, one answer for each in order', async () => {
    const asked = [
      { node_id: 'nothing', version: '1.0.0' },
      { node_id: 'acme-masks', version: '1.9.0' },
      { node_id: 'Acme-Masks', version: '9.9.9' },
    ]
    const { status, body } = await send('POST', '/bulk/nodes/versions', { node_versions: asked })
    expect(status).toBe(200)
    const { node_versions: results } = body as { node_versions: Json[] }
    expect(results.map(({ identifier }) => identifier)).toEqual(asked)
    expect(results.map(({ status: result }) => result)).toEqual(['not_found', 'success', 'not_found'])
    expect(results[1]).toMatchObject({ node_version: { version: '1.9.0' } })
  })

  test('reads publishers and their packs, and rates with a null body', async () => {
    expect(await read('/publishers/acme')).toMatchObject({ id: 'acme', name: 'Acme' })
    const packs = await read<Json[]>('/publishers/acme/nodes?include_banned=true')
    expect(packs.map(({ id }) => id)).toEqual(['Acme-Masks'])
    expect(await send('POST', '/nodes/Acme-Masks/reviews?star=5', null)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('missing auth token') },
    })
    const eve = await given.user('eve')
    expect(await send('POST', '/nodes/Acme-Masks/reviews?star=5', null, eve)).toMatchObject({
      status: 200,
      body: { rating: 5 },
    })
  })
})

describe('the website', () => {
  const token = { headers: { Authorization: 'Bearer expired' } }

  test('asks before each call from another origin, and is let through before anyone is asked who they are', async () => {
    for (const path of ['/users', '/admin/nodes/x', '/publishers/acme/nodes/x', '/comfy-nodes/a/b/node'])
      expect(
        await call(path, {
          method: 'OPTIONS',
          headers: {
            Origin: 'https://registry.example',
            'Access-Control-Request-Method': 'PUT',
            'Access-Control-Request-Headers': 'authorization,cache-control,content-type,expires,pragma',
          },
        }),
      ).toMatchObject({ status: 204 })
  })

  test('shows a pack to whoever looks, also with an expired token', async () => {
    expect(await read('/nodes/Acme-Masks', token)).toMatchObject({ id: 'Acme-Masks' })
    expect(await read('/publishers/acme/nodes/Acme-Masks/permissions', token)).toEqual({ canEdit: false })
    expect(await read('/publishers/acme/permissions', ann)).toEqual({ canEdit: true, role: 'owner' })
    expect((await call('/users', token)).status).toBe(401)
  })

  test('takes a pack as it came, with changes: read-only fields are no obstacle', async () => {
    const pack = await read('/nodes/Acme-Masks', ann)
    const path = '/publishers/acme/nodes/Acme-Masks'
    expect(
      await send('PUT', path, { ...pack, downloads: 9000, rating: 5, description: 'Better.' }, ann),
    ).toMatchObject({ status: 200, body: { description: 'Better.', downloads: 0, rating: 0 } })
    expect(await send('PUT', path, { ...pack, search_ranking: 1 }, ann)).toMatchObject({
      status: 403,
      body: { message: 'User is not admin' },
    })
    expect(await send('PUT', path, { ...pack, id: 'other' }, ann)).toMatchObject({ status: 400 })
    expect(await send('PUT', path, { ...pack, search_ranking: 1, tags_admin: ['gpu'] }, root)).toMatchObject({
      status: 200,
      body: { search_ranking: 1, tags_admin: ['gpu'] },
    })
    expect(await read('/nodes/Acme-Masks', root)).toMatchObject({ tags_admin: ['gpu'] })
    for (const init of [ann, {}])
      expect(await read('/nodes/Acme-Masks', init)).not.toHaveProperty('tags_admin')
    expect(await send('PUT', path, { ...pack, search_ranking: 1, tags_admin: ['gpu'] }, ann)).toMatchObject({
      status: 200,
    })
    expect(await send('PUT', path, { ...pack, search_ranking: 1, tags_admin: [] }, ann)).toMatchObject({
      status: 403,
    })
  })

  test('an administrator unclaims a pack, lifts a ban and copies a version’s compatibility (specification, section 7, Admin)', async () => {
    const pack = await read('/nodes/Acme-Masks', root)
    const change = (fields: Json) => send('PUT', '/admin/nodes/acme-masks', { ...pack, ...fields }, root)
    expect(await change({ publisher: { id: UNCLAIMED_PUBLISHER.id } })).toMatchObject({
      status: 200,
      body: { publisher: { name: 'Unclaimed' } },
    })
    expect(await change({ status: 'NodeStatusBanned', status_detail: 'spam' })).toMatchObject({
      body: { status: 'NodeStatusBanned', status_detail: 'spam' },
    })
    expect(await change({ status: 'NodeStatusActive', status_detail: '' })).toMatchObject({
      body: { status: 'NodeStatusActive' },
    })
    expect(
      await change({
        supported_os: ['Linux'],
        supported_comfyui_version: '>=0.3',
        supported_accelerators: ['CUDA'],
      }),
    ).toMatchObject({ status: 200, body: { supported_os: ['Linux'], supported_comfyui_version: '>=0.3' } })
  })

  test('an administrator works through the queue by the number of a version (specification, section 7, Admin)', async () => {
    const { db } = await database()
    await db
      .update(nodeVersions)
      .set({ status: 'NodeVersionStatusFlagged', statusReason: '[{"rule":"exec"}]' })
      .where(eq(nodeVersions.id, versionId))
    const queue =
      '/versions?page=1&pageSize=8&statuses=NodeVersionStatusPending&statuses=NodeVersionStatusFlagged&include_status_reason=true'
    expect(await read(`${queue}&status_reason=EXEC`, root)).toMatchObject({
      total: 1,
      page: 1,
      pageSize: 8,
      totalPages: 1,
      versions: [{ node_id: 'Acme-Masks', version: '1.10.0', status_reason: '[{"rule":"exec"}]' }],
    })
    expect(
      await send(
        'PUT',
        '/admin/nodes/Acme-Masks/versions/1.10.0',
        { status: 'NodeVersionStatusActive' },
        root,
      ),
    ).toMatchObject({
      status: 200,
      body: { id: versionId, status: 'NodeVersionStatusActive', status_reason: '[{"rule":"exec"}]' },
    })
  })

  test('a publisher is created as one types, and its packs come twelve at a time (specification, section 7, Publisher writes)', async () => {
    const validate = async (username: string) => call(`/publishers/validate?username=${username}`)
    expect(await validate('')).toMatchObject({
      status: 400,
      body: { message: 'Username parameter is required' },
    })
    expect(await validate('Acme')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^Must start with a lowercase letter/) },
    })
    expect(await validate('acme')).toMatchObject({
      status: 400,
      body: { message: 'Publisher ID already exists.' },
    })
    expect(await validate('new-one')).toMatchObject({ status: 200, body: { isAvailable: true } })
    expect((await send('POST', '/publishers', { id: 'new-one', name: 'New' }, ann)).status).toBe(201)
    expect(await send('POST', '/publishers', { id: 'new-one', name: 'New' }, ann)).toMatchObject({
      status: 400,
      body: { message: 'Constraint error' },
    })
    for (const path of ['/users/publishers/', '/users/publishers'])
      expect((await read<Json[]>(path, ann)).map(({ id }) => id)).toEqual(['acme', 'new-one'])
    expect(await read('/publishers/acme/nodes/v2?limit=12', ann)).toMatchObject({
      total: 1,
      limit: 12,
      totalPages: 1,
    })
    expect(await send('POST', '/publishers/acme/nodes', { id: 'ACME-masks', name: 'X' }, ann)).toMatchObject({
      status: 400,
      body: { message: 'The node already exists' },
    })
  })
})

describe('every client', () => {
  test.each([
    ['/nodes?limit=ten', 'limit'],
    ['/nodes?page=1e3', 'page'],
    ['/nodes?include_banned=perhaps', 'include_banned'],
    ['/nodes?timestamp=yesterday', 'timestamp'],
    ['/nodes?sort=secret', 'sort'],
    ['/nodes/x/versions?statuses=Active', 'statuses'],
    ['/versions?pageSize=-', 'pageSize'],
    ['/comfy-nodes?pageSize=x', 'pageSize'],
  ])('%s is refused, and the parameter named', async (path, name) => {
    expect(await call(path)).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_request',
        message: expect.stringMatching(new RegExp(`^Invalid format for parameter ${name}: `)),
      },
    })
  })

  test.each([
    'sort=total_install;desc',
    'sort=total_install%3Bdesc',
    'sort[]=total_install;desc',
    'sort%5B%5D=total_install%3Bdesc&sort%5B%5D=name',
  ])('orders by %s', async (query) => {
    const { db } = await database()
    await db.update(nodes).set({ totalInstall: 7 }).where(eq(nodes.id, 'found'))
    expect((await read<NodeList>(`/nodes?${query}`)).nodes.map(({ id }) => id)).toEqual([
      'found',
      'Acme-Masks',
    ])
  })

  test('limits are clamped and told, and a page past the end is empty', async () => {
    expect(await read('/nodes?limit=100000&page=-3')).toMatchObject({ limit: 100, page: 1 })
    expect(await read('/versions?pageSize=0&page=900')).toMatchObject({
      pageSize: 10,
      page: 900,
      versions: [],
    })
  })

  test('flags are taken as Go and Python write them', async () => {
    for (const flag of ['True', 'TRUE', '1', 't', 'false', 'False', '0'])
      expect((await call(`/nodes?include_banned=${flag}`, root)).status).toBe(200)
    await given.node('bad', { status: 'NodeStatusBanned' })
    expect(await read('/nodes?include_banned=True', root)).toMatchObject({ total: 3 })
    expect(await read('/nodes?include_banned=False', root)).toMatchObject({ total: 2 })
  })

  test('what is no JSON, or says it is something else, is refused', async () => {
    const post = (type: string, body: string) =>
      call('/bulk/nodes/versions', { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(await post('application/json', '{')).toMatchObject({
      status: 400,
      body: { error: 'malformed_json' },
    })
    expect(await post('text/plain', '{}')).toMatchObject({
      status: 415,
      body: { error: 'unsupported_media_type', message: 'Unsupported Media Type' },
    })
  })
})
