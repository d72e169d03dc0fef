// Slow: its archives are read in a thread each.

import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call, PUBLIC_URL } from '../../support/service'

const secret = mintSecret()
let ann: Record<string, string>
let root: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  root = (await given.user('root', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

const send = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function publish(version: string, node: object): Promise<string> {
  const { status, body } = await send('POST', '/publishers/acme/nodes/masks/versions', {
    personal_access_token: secret,
    node: { id: 'masks', ...node },
    node_version: { version },
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return (body as { signedUrl: string }).signedUrl
}

async function upload(signedUrl: string): Promise<void> {
  const { status } = await call(signedUrl.replace(PUBLIC_URL, ''), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: new Uint8Array(packOf(['Mask'])),
  })
  expect(status).toBe(200)
}

async function release(version: string, node: object): Promise<void> {
  await upload(await publish(version, node))
  await runReviews()
}

const setStatus = (version: string, status: string) =>
  send('PUT', `/admin/nodes/masks/versions/${version}`, { status: `NodeVersionStatus${status}` }, root)
const editPack = (fields: object) => send('PUT', '/publishers/acme/nodes/masks', fields, ann)
const pack = async () => (await call('/nodes/masks')).body
async function auditOf(action: string) {
  const { pool } = await database()
  const { rows } = await pool.query<{ before: object | null; after: object }>(
    'select before, after from audit_log where action = $1 order by id',
    [action],
  )
  return rows
}

test('what a version says of its pack is shown with the version, not before its review', async () => {
  await release('1.0.0', { name: 'Masks', description: 'Soft masks.', tags: ['mask'] })
  const address = await publish('1.1.0', {
    name: 'Mask Tools',
    description: '',
    repository: 'https://github.com/acme/masks',
    icon: 'https://example.com/mask.png',
    supported_os: ['OS Independent'],
  })
  const waiting = await pack()
  expect(waiting).toMatchObject({ name: 'Masks', description: 'Soft masks.', tags: ['mask'] })
  expect(waiting).not.toHaveProperty('repository')
  expect(waiting).not.toHaveProperty('icon')
  await upload(address)
  expect(await pack()).toEqual(waiting)
  await runReviews()
  expect(await pack()).toMatchObject({
    name: 'Mask Tools',
    description: '',
    repository: 'https://github.com/acme/masks',
    icon: 'https://example.com/mask.png',
    supported_os: ['OS Independent'],
    tags: ['mask'],
    latest_version: { version: '1.1.0' },
  })
  expect(await call('/nodes/search?search=Tools')).toMatchObject({ body: { total: 1 } })
})

test('the audit log tells what publishing said of the pack, and what its review let the pack say', async () => {
  await release('1.0.0', { name: 'Masks' })
  await release('1.1.0', { name: 'Masks', description: 'Sharp masks.' })
  const [, second] = await auditOf('publishNodeVersion')
  expect(second).toEqual({
    before: { node: { description: '' } },
    after: {
      id: expect.any(String),
      status: 'NodeVersionStatusPending',
      node: { description: 'Sharp masks.' },
    },
  })
  const [, review] = await auditOf('reviewVersion')
  expect(review).toMatchObject({
    before: { status: 'NodeVersionStatusPending', node: { description: '' } },
    after: { status: 'NodeVersionStatusActive', node: { description: 'Sharp masks.' } },
  })
})

test('a pack says what its latest version said, whichever was reviewed last', async () => {
  await release('1.0.0', { name: 'First' })
  const early = await publish('1.1.0', { name: 'Second' })
  await release('1.2.0', { name: 'Third' })
  expect(await pack()).toMatchObject({ name: 'Third' })
  await upload(early)
  await runReviews()
  expect(await pack()).toMatchObject({ name: 'Third', latest_version: { version: '1.2.0' } })
  await setStatus('1.2.0', 'Banned')
  expect(await pack()).toMatchObject({ name: 'Second', latest_version: { version: '1.1.0' } })
})

test('an edit by hand stands above what was published before it, and below what is published after it', async () => {
  await release('1.0.0', { name: 'First', description: 'One.' })
  const waiting = await publish('1.1.0', { name: 'Second', description: 'Two.' })
  expect((await editPack({ description: 'By hand.' })).status).toBe(200)
  await upload(waiting)
  await runReviews()
  expect(await pack()).toMatchObject({ name: 'Second', description: 'By hand.' })
  await setStatus('1.1.0', 'Banned')
  expect(await pack()).toMatchObject({ name: 'First', description: 'By hand.' })
  await release('1.2.0', { name: 'Third', description: 'Three.' })
  expect(await pack()).toMatchObject({ name: 'Third', description: 'Three.' })
})

test('a repository that another pack got during the review stays with that pack', async () => {
  await release('1.0.0', { name: 'Masks' })
  const waiting = await publish('1.1.0', { name: 'Masks 2', repository: 'https://github.com/acme/masks' })
  await given.node('blur', { repository: 'https://github.com/acme/masks' })
  await upload(waiting)
  await runReviews()
  expect(await pack()).toMatchObject({ name: 'Masks 2', latest_version: { version: '1.1.0' } })
  expect(await pack()).not.toHaveProperty('repository')
})
