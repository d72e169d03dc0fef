import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows, everything } from '../../support/permission-fixtures'
import { call, SITE_URL } from '../../support/service'

let ann: Record<string, string>
let root: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  root = (await given.user('root', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

const post = (path: string, headers: Record<string, string>, body: object) =>
  call(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const kept = (id: string) => ({
  error: 'reserved_name',
  message: `The id "${id}" is reserved for the registry. Choose another one.`,
})
const misleading = (id: string) => ({
  error: 'reserved_name',
  message: `The id "${id}" could be mistaken for the ComfyUI team or this registry. Choose another one, or ask for it at ${SITE_URL}/appeals?kind=name&name=${id}`,
})

test.each(['validate', 'create', UNCLAIMED_PUBLISHER.id])('nobody becomes the publisher %s', async (id) => {
  for (const headers of [ann, root]) {
    const { status, body } = await post('/publishers', headers, { id, name: 'X' })
    expect({ status, body }).toEqual({ status: 400, body: kept(id) })
  }
  expect((await call(`/publishers/validate?username=${id}`)).body).toEqual(kept(id))
})

test.each(['search', 'Reindex', 'update-github-stars'])('nobody creates the pack %s', async (id) => {
  for (const [path, headers] of [
    ['/publishers/acme/nodes', ann],
    ['/admin/nodes', root],
  ] as const) {
    const { status, body } = await post(path, headers, { id, name: 'X' })
    expect({ status, body }).toEqual({ status: 400, body: kept(id) })
  }
})

test('a publisher that would be taken for the registry is an administrator’s to create', async () => {
  const before = await everything()
  const { status, body } = await post('/publishers', ann, { id: 'comfy-org', name: 'Comfy Org' })
  expect({ status, body }).toEqual({ status: 400, body: misleading('comfy-org') })
  expect((await call('/publishers/validate?username=comfy-org')).body).toEqual(misleading('comfy-org'))
  expect(await everything()).toBe(before)
  expect(await countAuditRows()).toBe(0)
  expect((await call('/publishers/validate?username=comfy-org', { headers: root })).body).toEqual({
    isAvailable: true,
  })
  expect((await post('/publishers', root, { id: 'comfy-org', name: 'Comfy Org' })).status).toBe(201)
})

test('a pack that would be taken for the registry’s is an administrator’s to create', async () => {
  const { status, body } = await post('/publishers/acme/nodes', ann, { id: 'ComfyUI', name: 'X' })
  expect({ status, body }).toEqual({ status: 400, body: misleading('ComfyUI') })
  expect((await post('/admin/nodes', root, { id: 'ComfyUI', name: 'X' })).status).toBe(201)
})

test('publishing does not get around it, and a pack that has such a name goes on', async () => {
  const secret = mintSecret()
  await given.personalToken('acme', secret)
  const publish = () =>
    post(
      '/publishers/acme/nodes/official/versions',
      {},
      {
        personal_access_token: secret,
        node: { id: 'official', name: 'X' },
        node_version: { version: '1.0.0' },
      },
    )
  const { status, body } = await publish()
  expect({ status, body }).toEqual({ status: 400, body: misleading('official') })
  await given.node('official', { publisherId: 'acme' })
  expect((await publish()).status).toBe(201)
})

test.each(['abc-', 'a--b'])(
  'nobody becomes the publisher %s, which is easily taken for another',
  async (id) => {
    const { status, body } = await post('/publishers', ann, { id, name: 'X' })
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'invalid_request',
        message: 'Invalid format for field id: must not end with a hyphen or hold two in a row',
      },
    })
    expect(await call(`/publishers/validate?username=${id}`)).toMatchObject({
      status: 400,
      body: { error: 'username_malformed', message: 'Must not end with a hyphen or hold two in a row.' },
    })
  },
)
