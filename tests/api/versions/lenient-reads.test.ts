import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { call, installsOfTests, service } from '../../support/service'

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme' })
  const id = await given.archivedVersion('masks', '1.0.0', packOf(['Mask']))
  await given.comfyNode(id, 'Mask')
  await given.contents(id)
})
afterAll(closeDatabase)

const installs = async () => {
  await installsOfTests.flush()
  const { pool } = await database()
  return (await pool.query<{ total: number }>('select total_install as total from nodes')).rows[0]?.total
}

test.each(['1', '1.0', 'v1.0.0', '1.0.0+local'])(
  'a version published as 1.0.0 is found as %s wherever one is read by its number',
  async (number) => {
    const text = encodeURIComponent(number)
    expect(await call(`/nodes/masks/install?version=${text}`)).toMatchObject({
      status: 200,
      body: { version: '1.0.0' },
    })
    const paths = ['', '/comfy-nodes', '/comfy-nodes/Mask', '/contents'].map(
      (rest) => `/nodes/masks/versions/${text}${rest}`,
    )
    for (const path of [...paths, `/archives/acme/masks/${text}/node.zip`])
      expect({ path, status: (await call(path)).status }).toEqual({ path, status: 200 })
    expect((await call(`/comfy-nodes?node_id=masks&node_version=${text}`)).body).toMatchObject({ total: 1 })
    const asked = { node_id: 'Masks', version: number }
    const bulk = await call('/bulk/nodes/versions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ node_versions: [asked] }),
    })
    expect(bulk.body).toMatchObject({
      node_versions: [{ identifier: asked, status: 'success', node_version: { version: '1.0.0' } }],
    })
  },
)

test('the latest version is installed by that name as well', async () => {
  expect(await call('/nodes/masks/install?version=latest')).toMatchObject({
    status: 200,
    body: { version: '1.0.0' },
  })
  expect((await call('/nodes/masks/install?version=newest')).status).toBe(404)
})

test('a link checker that asks for the HEAD of an install counts nothing', async () => {
  expect((await (await service()).request('/nodes/masks/install', { method: 'HEAD' })).status).toBe(200)
  expect(await installs()).toBe(0)
  await call('/nodes/masks/install')
  expect(await installs()).toBe(1)
})

test('a changelog is told also where it is empty, as ComfyUI-Manager reads it', async () => {
  for (const path of ['/nodes/masks/versions/1.0.0', '/nodes/masks/install'])
    expect((await call(path)).body).toMatchObject({ changelog: '' })
  expect((await call('/nodes/masks/versions?statuses=NodeVersionStatusActive')).body).toMatchObject([
    { changelog: '' },
  ])
  expect((await call('/nodes/masks')).body).toMatchObject({ latest_version: { changelog: '' } })
})

test('who wants to install a pack that nobody has claimed is told where its code is', async () => {
  await given.node('old-masks', { repository: 'https://github.com/someone/old-masks' })
  expect(await call('/nodes/old-masks/install')).toMatchObject({
    status: 404,
    body: {
      error: 'no_published_version',
      message: 'old-masks has no published version; its code is at https://github.com/someone/old-masks',
    },
  })
})

test('who wants to install a pack whose first version waits is sent nowhere around the review', async () => {
  await given.node('blur', { publisherId: 'acme', repository: 'https://github.com/acme/blur' })
  await given.version('blur', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  expect(await call('/nodes/blur/install')).toMatchObject({
    status: 404,
    body: { error: 'no_published_version', message: 'blur has no version that can be installed yet.' },
  })
})

test('node classes: all of a version in one call, and the size in effect where there are pages', async () => {
  expect((await call('/comfy-nodes?pageSize=1000')).body).toMatchObject({ page_size: 500 })
  expect((await call('/comfy-nodes?pageSize=0')).body).toMatchObject({ page_size: 100 })
  const [first] = (await call('/nodes/masks/versions')).body as { id: string }[]
  for (let index = 0; index < 600; index++) await given.comfyNode(first?.id ?? '', `Mask ${index}`)
  const { body } = await call('/nodes/masks/versions/1.0.0/comfy-nodes?limit=8192')
  expect((body as { comfy_nodes: unknown[] }).comfy_nodes).toHaveLength(601)
  expect(body).toMatchObject({ totalNumberOfPages: 1 })
})
