import { zipOf } from '../../src/server/review/archive/zip-for-tests'
import { closeDatabase, emptyDatabase, statements } from '../support/database'
import * as given from '../support/given'
import { call } from '../support/service'

const BUDGET = 6
// One log-in: what its first request writes does not count for the others.
let signedIn: RequestInit
const DOWNLOAD = 'http://registry.test/archives/acme/pack/1.0.0/node.zip'

beforeAll(async () => {
  await emptyDatabase()
  signedIn = await given.user('ann', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  for (let index = 0; index < 30; index++) {
    await given.node(`pack-${index}`, { publisherId: 'acme', comfyNodes: [`Blur${index}`] })
    await given.version(`pack-${index}`, '1.0.0', {
      supportedComfyuiVersion: '>=0.3.0',
      downloadUrl: DOWNLOAD,
    })
  }
  const archive = zipOf({ 'nodes.py': 'x = 1' })
  const kept = await given.archivedVersion('pack-1', '0.9.0', archive)
  await given.contents(kept, { files: [{ path: 'nodes.py', size: 5 }], totalSize: 5 })
  await given.vocabulary()
  await call('/users', signedIn)
})
afterAll(closeDatabase)

test.each([
  '/nodes?limit=100&comfyui_version=0.3.1&sort=name',
  '/nodes/search?search=pack&limit=100',
  '/nodes/search?search=pakc 3',
  '/nodes/search?search=',
  '/nodes/search?search=pakc 3&facets=true&tag=x&claimed=true&updated_within=30&supported_os=linux',
  '/nodes/search?facets=true',
  '/nodes/search?search=pakc 3&facets=true&stated_os=none&stated_os=linux&needs=cuda&license=mit&license=none&installable=true',
  '/index/snapshot',
  '/index/changes?since=0&limit=1000',
  '/index/suggestions',
  '/index/suggestions/comfy-nodes',
  '/nodes/pack-1',
  '/nodes/pack-1/clashes',
  '/known-bad-releases',
  '/nodes/pack-1/versions/0.9.0/source',
  '/nodes/pack-1/versions/0.9.0/source/nodes.py',
  '/nodes/pack-1/versions/0.9.0/files/nodes.py',
  '/nodes/pack-1/versions?include_status_reason=true',
  '/nodes/pack-1/health',
  '/nodes/pack-1/history',
  '/nodes/pack-1/dependents',
  '/side-by-side?packs=pack-1,pack-2,pack-3,pack-4',
  '/comfy-nodes?node_id=pack-1',
  '/comfy-nodes/Blur7/node',
  '/nodes/pack-1/comfy-nodes/Blur1',
  '/comfy-nodes/search?q=IMAGE -> MASKS blur&limit=100',
  '/comfy-nodes/types',
  '/publishers/acme',
  '/publishers/acme/nodes/v2?limit=100&include_banned=true',
  '/users',
  '/users/publishers/',
  '/users/appeals',
  '/nodes/pack-1/adoptions',
  '/versions?statuses=NodeVersionStatusActive&pageSize=100&include_status_reason=true',
  '/comfy-nodes?node_id=pack-1&node_version=1.0.0',
  '/nodes/pack-1/versions/1.0.0/comfy-nodes?limit=500',
  '/publishers',
  '/publishers/acme/nodes?include_banned=true',
  '/admin/audit-log?limit=100&target=node:&action=createReview',
  '/admin/counts',
  '/admin/appeals',
  '/admin/reports?limit=100',
  '/users/reports',
  '/advisories?limit=100',
  '/admin/publishers?search=a&limit=100',
  '/admin/users?search=a&limit=100',
  '/admin/publishers/acme/ban-reach',
  '/nodes/search?status=NodeStatusBanned&publisher_id=acme&created_within=7&claimed=true&sort=search_ranking&limit=100',
  '/nodes/search?search=pack&include_banned=true&limit=100',
])('%s needs at most six statements, however much it returns', async (path) => {
  statements.length = 0
  expect((await call(path, signedIn)).status).toBe(200)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(BUDGET)
})

test('installing a version by its number looks its pack up once', async () => {
  await call('/nodes/pack-1/install?version=1.0.0')
  statements.length = 0
  expect((await call('/nodes/pack-1/install?version=1.0.0')).status).toBe(200)
  expect(statements.filter((text) => text.includes('from "nodes"'))).toHaveLength(1)
})
