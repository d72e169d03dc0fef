// Slow: it stores megabytes of node classes.

import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows } from '../../support/permission-fixtures'
import { call } from '../../support/service'

let root: Awaited<ReturnType<typeof given.user>>
let versionId: string

beforeEach(async () => {
  await emptyDatabase()
  root = await given.user('root', { isAdmin: true })
  await given.node('Masks')
  versionId = await given.version('Masks', '1.0.0')
})
afterAll(closeDatabase)

const PATH = '/nodes/masks/versions/1.0.0/comfy-nodes'

const update = (name: string, body: unknown, person = root) =>
  call(`${PATH}/${name}`, {
    method: 'PUT',
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an administrator says where a class may be used, and everyone reads it', async () => {
  await given.comfyNode(versionId, 'Blur', { category: 'mask', input_types: '{"required":{}}' })
  const changed = {
    comfy_node_name: 'Blur',
    input_types: '{"required":{}}',
    policy: 'ComfyNodePolicyLocalOnly',
    deprecated: true,
    output_is_list: [false],
  }
  expect(
    await update('Blur', {
      policy: 'ComfyNodePolicyLocalOnly',
      deprecated: true,
      category: '',
      output_is_list: [false],
      comfy_node_name: 'Other',
    }),
  ).toMatchObject({ status: 200, body: changed })
  expect(await call(`${PATH}/Blur`)).toMatchObject({ status: 200, body: changed })
  expect((await call(`${PATH}/Blur`)).body).not.toHaveProperty('category')
  expect((await call(`${PATH}?limit=256`)).body).toEqual({ comfy_nodes: [changed], totalNumberOfPages: 1 })
  expect(await countAuditRows()).toBe(1)
})

test('the classes of a version are kept by shared caches for a minute, so that a ban reaches them, and of whoever signed in not', async () => {
  const caching = async (init: RequestInit = {}) =>
    (await call('/nodes/masks/versions/2.0.0/comfy-nodes', init)).headers.get('cache-control')
  await given.version('Masks', '2.0.0', { comfyNodeExtractStatus: 'success' })
  expect(await caching()).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  expect(await caching(root)).toBe('private, no-store')
})

test.each(['ImageResize+', 'AnyToText|LP', 'Any to Int/Float/String', 'a/node', '100% sure', '节点'])(
  'a class named %j is read and changed, with its name encoded or not',
  async (name) => {
    await given.comfyNode(versionId, name)
    for (const path of name.includes('%') ? [encodeURIComponent(name)] : [encodeURIComponent(name), name]) {
      expect(await call(`${PATH}/${path}`)).toMatchObject({ status: 200, body: { comfy_node_name: name } })
      expect(await update(path, { experimental: true })).toMatchObject({
        status: 200,
        body: { comfy_node_name: name, experimental: true },
      })
    }
  },
)

test('what is no policy, no JSON text, no class or no version is refused', async () => {
  await given.comfyNode(versionId, 'Blur')
  for (const [body, field] of [
    [{ policy: 'banned' }, 'policy'],
    [{ input_types: '{' }, 'input_types'],
    [{ output_is_list: ['no'] }, 'output_is_list.0'],
  ] as const)
    expect(await update('Blur', body)).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_request',
        message: expect.stringContaining(`Invalid format for field ${field}: `),
      },
    })
  expect(await update('Nothing', {})).toMatchObject({
    status: 404,
    body: { error: 'comfy_node_not_found', message: 'The version has no such node class' },
  })
  expect(
    await call('/nodes/masks/versions/9.9.9/comfy-nodes/Blur', {
      method: 'PUT',
      headers: { ...root.headers, 'Content-Type': 'application/json' },
      body: '{}',
    }),
  ).toMatchObject({ status: 404, body: { error: 'node_version_not_found' } })
})

test('an administrator cannot make a definition larger than 64 kB, and still marks one that was before', async () => {
  await given.comfyNode(versionId, 'Blur', { description: 'x'.repeat(50_000) })
  expect(await update('Blur', { category: 'mask', function: 'x'.repeat(15_000) })).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_request',
      message: 'Invalid format for field function: the whole definition must not be larger than 64 kB',
    },
  })
  expect((await call(`${PATH}/Blur`)).body).not.toHaveProperty('category')
  await given.comfyNode(versionId, 'Grow', { description: 'x'.repeat(70_000) })
  expect(await update('Grow', { policy: 'ComfyNodePolicyBanned', deprecated: true })).toMatchObject({
    status: 200,
    body: { policy: 'ComfyNodePolicyBanned', deprecated: true },
  })
  expect((await update('Grow', { description: '' })).status).toBe(200)
})

test('what lies beyond 8 MB of a page is told by its name alone, also of definitions from before there were bounds', async () => {
  const { pool } = await database()
  await pool.query(
    `insert into comfy_nodes (version_id, name, definition)
      select $1, 'Huge' || n, jsonb_build_object('comfy_node_name', 'Huge' || n, 'description', repeat('x', 3000000))
      from generate_series(1, 4) as n`,
    [versionId],
  )
  for (const path of [`${PATH}?limit=500`, '/comfy-nodes?node_id=masks&node_version=1.0.0']) {
    const { comfy_nodes: classes } = (await call(path)).body as {
      comfy_nodes: { comfy_node_name: string; description?: string }[]
    }
    expect(classes.map((one) => [one.comfy_node_name, one.description?.length])).toEqual([
      ['Huge1', 3_000_000],
      ['Huge2', 3_000_000],
      ['Huge3', undefined],
      ['Huge4', undefined],
    ])
  }
  await pool.query(
    `update comfy_nodes set definition = definition || jsonb_build_object('description', repeat('x', 9000000)) where name = 'Huge4'`,
  )
  expect((await call(`${PATH}/Huge4`)).body).toEqual({ comfy_node_name: 'Huge4' })
  expect((await call(`${PATH}/Huge3`)).body).toHaveProperty('description')
})

test('the classes of one version of a pack come with all that is known of them', async () => {
  await given.comfyNode(versionId, 'Grow', { category: 'mask' })
  await given.comfyNode(versionId, 'Blur')
  const held = await given.version('Masks', '2.0.0', { status: 'NodeVersionStatusBanned' })
  await given.comfyNode(held, 'Secret')
  expect((await call('/comfy-nodes?node_id=MASKS&node_version=1.0.0')).body).toEqual({
    comfy_nodes: [{ comfy_node_name: 'Blur' }, { comfy_node_name: 'Grow', category: 'mask' }],
    total: 2,
    page_size: 100,
  })
  expect(
    (await call('/comfy-nodes?node_id=masks&node_version=1.0.0&comfy_node_name=Grow')).body,
  ).toMatchObject({
    total: 1,
  })
  for (const version of ['2.0.0', '3.0.0'])
    expect((await call(`/comfy-nodes?node_id=masks&node_version=${version}`)).body).toEqual({
      comfy_nodes: [],
      total: 0,
      page_size: 100,
    })
  expect(await call('/comfy-nodes?node_version=1.0.0')).toMatchObject({
    status: 400,
    body: { message: 'Invalid format for parameter node_version: needs node_id beside it' },
  })
})
