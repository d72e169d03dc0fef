import type { NodePage } from '../../../src/contract/packs/node'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const ids = ({ body }: { body: unknown }) => (body as NodePage).nodes.map((node) => node.id)

test('a stranger receives a pack with exactly the fields of the contract', async () => {
  await given.publisher('acme', { name: 'Acme' })
  const at = new Date('2026-03-01T10:00:00Z')
  await given.node('masks', {
    publisherId: 'acme',
    name: 'Mask Tools',
    repository: 'https://github.com/acme/masks',
    tags: ['mask'],
    createdAt: at,
    githubStars: 7,
    githubUpdatedAt: at,
    totalInstall: 3,
    totalStar: 9,
    totalReview: 2,
    comfyNodes: ['MaskBlur', 'MaskInvert'],
  })
  const versionId = await given.version('masks', '1.0.0', {
    createdAt: at,
    downloadUrl: 'https://x.example/1.zip',
  })
  const { status, body } = await call('/nodes')
  expect(status).toBe(200)
  expect(body).toEqual({
    total: 1,
    page: 1,
    limit: 10,
    totalPages: 1,
    nodes: [
      {
        id: 'masks',
        name: 'Mask Tools',
        description: '',
        repository: 'https://github.com/acme/masks',
        tags: ['mask'],
        categories: ['masks', 'utility'],
        publisher: {
          id: 'acme',
          name: 'Acme',
          status: 'PublisherStatusActive',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          members: [],
        },
        latest_version: {
          id: versionId,
          node_id: 'masks',
          version: '1.0.0',
          changelog: '',
          createdAt: '2026-03-01T10:00:00.000Z',
          dependencies: [],
          deprecated: false,
          downloadUrl: 'https://x.example/1.zip',
          status: 'NodeVersionStatusActive',
          comfy_node_extract_status: 'pending',
        },
        created_at: '2026-03-01T10:00:00.000Z',
        downloads: 3,
        rating: 4.5,
        github_stars: 7,
        github_updated_at: '2026-03-01T10:00:00.000Z',
        search_ranking: 5,
        status: 'NodeStatusActive',
        comfy_node_count: 2,
      },
    ],
  })
})

test('an empty pack has no null anywhere: what says nothing is absent', async () => {
  await given.node('bare')
  const { body } = await call('/nodes')
  expect(JSON.stringify(body)).not.toContain('null')
  expect(body).not.toHaveProperty('nodes.0.latest_version')
  expect(body).not.toHaveProperty('nodes.0.repository')
})

test('a client that walks the pages meets every pack exactly once, in the order of the ids', async () => {
  const all = Array.from({ length: 23 }, (_, index) => `pack-${String(index).padStart(2, '0')}`)
  for (const id of [...all].reverse()) await given.node(id)
  const walked = []
  for (const page of [1, 2, 3, 4, 5]) walked.push(...ids(await call(`/nodes?limit=5&page=${page}`)))
  expect(walked).toEqual(all)
  expect((await call('/nodes?limit=5&page=9')).body).toEqual({
    total: 23,
    nodes: [],
    page: 9,
    limit: 5,
    totalPages: 5,
  })
})

test('limits are clamped and echoed; 0 and less mean the default', async () => {
  expect((await call('/nodes?limit=5000&page=-3')).body).toMatchObject({ limit: 100, page: 1 })
  for (const limit of ['0', '-7'])
    expect((await call(`/nodes?limit=${limit}`)).body).toMatchObject({ limit: 10 })
  expect((await call(`/nodes?limit=${'9'.repeat(30)}`)).body).toMatchObject({ limit: 100 })
})

test('packs asked for by id come all at once, in any spelling, with brackets or without', async () => {
  for (let index = 0; index < 12; index++) await given.node(`Pack-${index}`)
  const query = Array.from({ length: 12 }, (_, index) => `node_id=pack-${index}`).join('&')
  expect((await call(`/nodes?${query}`)).body).toMatchObject({ total: 12, limit: 500 })
  expect(ids(await call('/nodes?node_id[]=PACK-3&node_id%5B%5D=nobody'))).toEqual(['Pack-3'])
  expect(ids(await call('/nodes?node_id=pack-3'))).toEqual(['Pack-3'])
})

test.each([
  ['total_install;desc', ['c', 'a', 'b']],
  ['total_install', ['a', 'b', 'c']],
  ['name', ['b', 'c', 'a']],
  ['github_stars%3Bdesc', ['b', 'a', 'c']],
  ['publisher_id', ['c', 'a', 'b']],
  ['total_star;desc', ['b', 'a', 'c']],
  ['total_review;desc', ['c', 'b', 'a']],
  ['author', ['b', 'c', 'a']],
  ['category', ['a', 'c', 'b']],
  ['license;desc', ['b', 'a', 'c']],
  ['status;desc', ['a', 'b', 'c']],
  ['description', ['c', 'b', 'a']],
])('a list can be ordered by %s, the id breaking ties', async (sort, expected) => {
  await given.publisher('aaa')
  const texts = (author: string, category: string, license: string, description: string) => ({
    author,
    category,
    license,
    description,
  })
  await given.node('a', {
    name: 'Zebra',
    totalInstall: 1,
    githubStars: 1,
    ...texts('Zoe', 'audio', 'ISC', 'soft'),
  })
  await given.node('b', {
    name: 'Ant',
    totalInstall: 1,
    githubStars: 5,
    totalStar: 9,
    totalReview: 2,
    ...texts('Ann', 'video', 'MIT', 'fast'),
  })
  await given.node('c', {
    name: 'Bee',
    totalInstall: 9,
    githubStars: 0,
    totalReview: 4,
    publisherId: 'aaa',
    ...texts('Bea', 'mask', 'Apache-2.0', 'calm'),
  })
  expect(ids(await call(`/nodes?sort=${sort}`))).toEqual(expected)
})

test('a wrong value is refused with the name of its parameter, and nothing else', async () => {
  expect(await call('/nodes?limit=ten')).toMatchObject({
    status: 400,
    body: { error: 'invalid_request', message: 'Invalid format for parameter limit: must be a whole number' },
  })
  for (const query of ['sort=password', 'timestamp=yesterday', 'include_banned=maybe', 'page=1.5'])
    expect(await call(`/nodes?${query}`)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', message: expect.stringContaining(query.split('=')[0] ?? '') },
    })
})

test('a banned pack is in the list for an administrator who asks, and for nobody else', async () => {
  await given.node('bad', { status: 'NodeStatusBanned' })
  await given.node('gone', { status: 'NodeStatusDeleted' })
  await given.node('good')
  const admin = await given.user('admin', { isAdmin: true })
  const someone = await given.user('someone')
  expect(ids(await call('/nodes?include_banned=true', admin))).toEqual(['bad', 'good'])
  expect(ids(await call('/nodes', admin))).toEqual(['good'])
  expect(ids(await call('/nodes?include_banned=true', someone))).toEqual(['good'])
  expect(ids(await call('/nodes?include_banned=true'))).toEqual(['good'])
})

test('a client that synced an hour ago receives only what changed since', async () => {
  await given.node('old', { changedAt: new Date('2026-01-01T00:00:00Z') })
  await given.node('new', { changedAt: new Date('2026-02-01T00:00:00Z') })
  expect(ids(await call('/nodes?timestamp=2026-01-15T00:00:00Z'))).toEqual(['new'])
  expect(ids(await call('/nodes?timestamp=2026-02-01T01:00:00%2B01:00'))).toEqual(['new'])
})

test('a system or accelerator is found by its usual names, and an empty list admits all of them', async () => {
  await given.node('any')
  await given.node('independent', { supportedOs: ['OS Independent'] })
  await given.node('mac', { supportedOs: ['MacOS'], supportedAccelerators: ['GPU :: Apple Metal'] })
  await given.node('win', {
    supportedOs: ['Microsoft :: Windows'],
    supportedAccelerators: ['GPU :: NVIDIA CUDA'],
  })
  expect(ids(await call('/nodes?supported_os=macos'))).toEqual(['any', 'independent', 'mac'])
  expect(ids(await call('/nodes?supported_os=Windows'))).toEqual(['any', 'independent', 'win'])
  expect(ids(await call('/nodes?supported_accelerator=mps'))).toEqual(['any', 'independent', 'mac'])
  expect(ids(await call('/nodes?supported_os=%25'))).toEqual(['any', 'independent'])
})

test('the latest version is the semver-highest that people can install', async () => {
  const latest = async () =>
    ((await call('/nodes?node_id=p')).body as NodePage).nodes[0]?.latest_version?.version
  await given.node('p')
  await given.version('p', '2.0.0', { status: 'NodeVersionStatusFlagged' })
  expect(await latest()).toBeUndefined()
  await given.version('p', '0.10.0-rc.1')
  expect(await latest()).toBe('0.10.0-rc.1')
  await given.version('p', '0.9.0', { deprecated: true })
  expect(await latest()).toBe('0.10.0-rc.1')
  await given.version('p', '0.2.0')
  await given.version('p', '0.10.0')
  expect(await latest()).toBe('0.10.0')
})

test('a ComfyUI version leaves out versions that do not admit it; an unreadable one restricts nothing', async () => {
  const latest = async (query: string) =>
    ((await call(`/nodes?node_id=p&${query}`)).body as NodePage).nodes[0]?.latest_version?.version
  await given.node('p')
  await given.version('p', '1.0.0', { supportedComfyuiVersion: '>=0.3.0,<0.4.0' })
  await given.version('p', '2.0.0', { supportedComfyuiVersion: '>=0.4.0' })
  expect(await latest('comfyui_version=0.3.9')).toBe('1.0.0')
  expect(await latest('comfyui_version=0.5.0')).toBe('2.0.0')
  expect(await latest('comfyui_version=unknown&form_factor=git-linux')).toBe('2.0.0')
})

test('packs nobody claimed belong to the publisher that clients know as Unclaimed', async () => {
  await given.node('orphan')
  expect((await call('/nodes')).body).toMatchObject({ nodes: [{ publisher: UNCLAIMED_PUBLISHER }] })
})

test('of each publisher so many packs at most are listed, the first in the order; unclaimed packs all', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  await given.publisher('busy')
  await given.publisher('calm')
  for (const day of [3, 4, 5, 6])
    await given.node(`busy-${day}`, {
      publisherId: 'busy',
      createdAt: at(day),
      tags: day > 4 ? ['mask'] : [],
    })
  await given.node('busy-same', { publisherId: 'busy', createdAt: at(6) })
  await given.node('calm', { publisherId: 'calm', createdAt: at(2), tags: ['mask'] })
  for (const day of [1, 7]) await given.node(`free-${day}`, { createdAt: at(day) })
  const newest = '/nodes?sort=create_time;desc&per_publisher='
  const two = await call(`${newest}2`)
  expect(ids(two)).toEqual(['free-7', 'busy-6', 'busy-same', 'calm', 'free-1'])
  expect(two.body).toMatchObject({ total: 5 })
  expect(ids(await call(`${newest}1`))).toEqual(['free-7', 'busy-6', 'calm', 'free-1'])
  expect(ids(await call(`${newest}2&limit=2&page=2`))).toEqual(['busy-same', 'calm'])
  const narrowed = await call(`${newest}1&tag=mask`)
  expect(ids(narrowed)).toEqual(['busy-6', 'calm'])
  expect(narrowed.body).toMatchObject({ total: 2 })
  expect(ids(await call('/nodes?per_publisher=1'))).toEqual(['busy-3', 'calm', 'free-1', 'free-7'])
  expect(ids(await call('/nodes?sort=status&sort=create_time;desc&per_publisher=1'))).toEqual([
    'free-7',
    'busy-6',
    'calm',
    'free-1',
  ])
})

test('the packs of an author are found by the owner of their repository, whoever has claimed them', async () => {
  await given.publisher('acme')
  await given.node('theirs', { repository: 'https://github.com/Ann/theirs' })
  await given.node('claimed', { publisherId: 'acme', repository: 'https://github.com/ann/claimed' })
  await given.version('claimed', '1.0.0')
  await given.node('annex', { repository: 'https://github.com/annex/theirs' })
  await given.node('elsewhere', { repository: 'https://gitlab.com/ann/theirs' })
  await given.node('group', { repository: 'https://gitlab.com/ann/group/theirs' })
  await given.node('homeless', {})
  const of = async (owner: string) => ids(await call(`/nodes?repository_owner=${encodeURIComponent(owner)}`))
  expect(await of('github.com/ANN')).toEqual(['claimed', 'theirs'])
  expect(await of('gitlab.com/ann')).toEqual(['elsewhere'])
  expect(await of('gitlab.com/ann/group')).toEqual(['group'])
  expect(await of('github.com')).toEqual([])
})
