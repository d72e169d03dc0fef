import type { NodeVersionPage } from '../../../src/contract/versions/node-version'
import { comfyNodes } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(async () => {
  await emptyDatabase()
  await given.node('Masks')
  await given.node('blur')
})
afterAll(closeDatabase)

const numbers = ({ body }: { body: unknown }) =>
  (body as NodeVersionPage).versions.map(({ node_id, version }) => `${node_id}@${version}`)

test('versions of all packs come newest first, held back ones when asked for, banned ones to administrators alone', async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
  await given.version('Masks', '1.0.0', at(1))
  await given.version('blur', '0.1.0', at(2))
  await given.version('Masks', '1.1.0', {
    ...at(3),
    status: 'NodeVersionStatusFlagged',
    statusReason: 'Looks odd',
  })
  await given.version('Masks', '1.2.0', { ...at(4), status: 'NodeVersionStatusBanned' })
  expect((await call('/versions')).body).toMatchObject({ total: 2, page: 1, pageSize: 10, totalPages: 1 })
  expect(numbers(await call('/versions'))).toEqual(['blur@0.1.0', 'Masks@1.0.0'])
  expect(numbers(await call('/versions?nodeId=MASKS'))).toEqual(['Masks@1.0.0'])
  expect(numbers(await call('/versions?nodeId=masks&nodeId=nobody'))).toEqual(['Masks@1.0.0'])
  const all =
    '/versions?statuses=NodeVersionStatusFlagged&statuses=NodeVersionStatusBanned&include_status_reason=true'
  expect(numbers(await call(all))).toEqual(['Masks@1.1.0'])
  expect((await call(all)).body).not.toHaveProperty('versions.0.status_reason')
  const admin = await given.user('admin', { isAdmin: true })
  expect(numbers(await call(`${all}&pageSize=1&page=2`, admin))).toEqual(['Masks@1.1.0'])
  expect((await call(`${all}&status_reason=ODD`, admin)).body).toMatchObject({
    total: 1,
    versions: [{ status_reason: 'Looks odd' }],
  })
})

test('an administrator sees what was deleted beside the versions of living packs', async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
  const admin = await given.user('admin', { isAdmin: true })
  await given.version('Masks', '1.0.0', at(1))
  await given.version('Masks', '0.9.0', {
    ...at(2),
    status: 'NodeVersionStatusDeleted',
    statusReason: 'wrong file',
  })
  await given.node('gone', { status: 'NodeStatusDeleted', deletedAt: new Date() })
  await given.version('gone', '2.0.0', at(3))
  expect((await call('/admin/nodeversions', admin)).body).toEqual((await call('/versions', admin)).body)
  expect(numbers(await call('/admin/nodeversions', admin))).toEqual(['Masks@1.0.0'])
  const all = '/admin/nodeversions?include_deleted=true'
  expect(numbers(await call(all, admin))).toEqual(['gone@2.0.0', 'Masks@0.9.0', 'Masks@1.0.0'])
  expect(
    (await call(`${all}&nodeId=masks&status_reason=FILE&include_status_reason=true&pageSize=5`, admin)).body,
  ).toMatchObject({
    total: 1,
    page: 1,
    pageSize: 5,
    totalPages: 1,
    versions: [{ status_reason: 'wrong file' }],
  })
})

test('the front end asks for many at once and receives one result for each, in its order', async () => {
  await given.version('Masks', '1.0.0')
  await given.version('blur', '0.1.0', { status: 'NodeVersionStatusPending' })
  const asked = [
    { node_id: 'blur', version: '0.1.0' },
    { node_id: 'masks', version: '1.0.0' },
    { node_id: 'nobody', version: '9.9.9' },
  ]
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const { body } = await call('/bulk/nodes/versions', {
    ...init,
    body: JSON.stringify({ node_versions: asked }),
  })
  expect(body).toMatchObject({
    node_versions: [
      { identifier: asked[0], status: 'not_found' },
      { identifier: asked[1], status: 'success', node_version: { node_id: 'Masks', version: '1.0.0' } },
      { identifier: asked[2], status: 'not_found' },
    ],
  })
  expect(await call('/bulk/nodes/versions', { ...init, body: '{' })).toMatchObject({ status: 400 })
  expect((await call('/bulk/nodes/versions', { ...init, body: '{"node_versions":[]}' })).body).toEqual({
    node_versions: [],
  })
})

test('one version is there by its number; its node classes too, whatever they are called', async () => {
  const versionId = await given.version('Masks', '1.0.0')
  const { db } = await database()
  const names = ['Blur/Mask +', 'Invert']
  await db
    .insert(comfyNodes)
    .values(
      names.map((name) => ({ versionId, name, definition: { comfy_node_name: name, category: 'mask' } })),
    )
  expect((await call('/nodes/masks/versions/1.0.0')).body).toMatchObject({ id: versionId, version: '1.0.0' })
  expect(await call('/nodes/masks/versions/2.0.0')).toMatchObject({
    status: 404,
    body: { error: 'node_version_not_found' },
  })
  expect((await call('/nodes/masks/versions/1.0.0/comfy-nodes?limit=1&page=2')).body).toEqual({
    comfy_nodes: [{ comfy_node_name: 'Invert', category: 'mask' }],
    totalNumberOfPages: 2,
  })
  for (const name of [encodeURIComponent('Blur/Mask +'), 'Blur/Mask +'])
    expect((await call(`/nodes/masks/versions/1.0.0/comfy-nodes/${name}`)).body).toMatchObject({
      comfy_node_name: 'Blur/Mask +',
    })
  expect(await call('/nodes/masks/versions/1.0.0/comfy-nodes/Nope')).toMatchObject({
    status: 404,
    body: { error: 'comfy_node_not_found' },
  })
  expect((await call('/nodes/masks/versions/1.0.0/comfy-nodes')).status).toBe(200)
})
