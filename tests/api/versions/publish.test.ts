import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LIMITS } from '../../../src/contract/conventions/limits'
import { nodes, nodeVersions } from '../../../src/server/store/schema/schema'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows, everything } from '../../support/permission-fixtures'
import { archivesOfTests, call, installsOfTests } from '../../support/service'

const secret = mintSecret()
const ARCHIVE = Buffer.from('PK\u0005\u0006' + '\u0000'.repeat(18), 'latin1')

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

const publish = (body: object, path = '/publishers/acme/nodes/masks/versions') =>
  call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

const release = (version: string, node: object = {}) => ({
  personal_access_token: secret,
  node: {
    id: 'masks',
    name: 'Mask Tools',
    license: '{"file": "LICENSE"}',
    repository: 'https://github.com/acme/masks',
    ...node,
  },
  node_version: { version, dependencies: ['numpy>=1.26'], changelog: 'First.' },
})

const upload = (signedUrl: string, init: RequestInit = {}) =>
  call(signedUrl.replace('http://registry.test', ''), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: ARCHIVE,
    ...init,
  })

async function published(version = '1.0.0') {
  const { status, body } = await publish(release(version))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as { signedUrl: string; node_version: { id: string } }
}

test('comfy-cli publishes: the pack exists, the version waits for its archive, nobody can install it', async () => {
  const { status, body } = await publish(release('v1.2'))
  expect(status).toBe(201)
  expect(body).toEqual({
    signedUrl: expect.stringMatching(
      /^http:\/\/registry\.test\/uploads\/[0-9a-f-]{36}\?expires=\d+&token=[0-9a-f-]{36}&signature=[0-9a-f]{64}$/,
    ),
    node_version: {
      id: expect.any(String),
      node_id: 'masks',
      version: '1.2.0',
      createdAt: expect.any(String),
      changelog: 'First.',
      dependencies: ['numpy>=1.26'],
      deprecated: false,
      status: 'NodeVersionStatusPending',
      awaiting_archive: true,
      comfy_node_extract_status: 'pending',
    },
  })
  expect((await call('/nodes/masks')).body).not.toHaveProperty('latest_version')
  expect(await call('/nodes/masks/install')).toMatchObject({
    status: 404,
    body: { error: 'no_published_version' },
  })
  expect(await call('/nodes/masks/install?version=1.2.0')).toMatchObject({
    status: 404,
    body: { error: 'node_version_not_found' },
  })
  expect(await countAuditRows()).toBe(1)
})

test('the archive arrives once, and only at the address that was given out', async () => {
  const { signedUrl } = await published()
  expect(await upload(signedUrl.replace(/signature=./, 'signature=x'))).toMatchObject({
    status: 403,
    body: { error: 'upload_refused' },
  })
  expect(await upload(signedUrl.replace(/expires=\d+/, 'expires=9999999999999'))).toMatchObject({
    status: 403,
  })
  expect(await upload(signedUrl, { headers: { 'Content-Type': 'text/html' } })).toMatchObject({
    status: 415,
    body: { error: 'unsupported_media_type' },
  })
  expect((await upload(signedUrl)).status).toBe(200)
  expect(await upload(signedUrl)).toMatchObject({ status: 409, body: { error: 'archive_exists' } })
})

test('an active version is downloaded whole or in part, with its digest, and counts once an hour', async () => {
  const { signedUrl, node_version } = await published()
  await upload(signedUrl)
  const path = '/archives/acme/masks/1.0.0/node.zip'
  expect(await call(path)).toMatchObject({ status: 403, body: { error: 'version_not_installable' } })
  const { db } = await database()
  await db
    .update(nodeVersions)
    .set({
      status: 'NodeVersionStatusActive',
      downloadUrl: `http://registry.test${path}`,
      archiveSize: ARCHIVE.length,
      archiveSha256: createHash('sha256').update(ARCHIVE).digest('hex'),
    })
    .where(eq(nodeVersions.id, node_version.id))
  await archivesOfTests().put('masks/1.0.0/node.zip', ARCHIVE)
  const whole = await call(path)
  expect(whole.headers.get('content-length')).toBe(String(ARCHIVE.length))
  expect(whole.headers.get('etag')).toBe(`"${createHash('sha256').update(ARCHIVE).digest('hex')}"`)
  expect(whole.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  const part = await call(path, { headers: { Range: 'bytes=0-1' } })
  expect(part).toMatchObject({ status: 206, body: 'PK' })
  expect(part.headers.get('content-range')).toBe(`bytes 0-1/${ARCHIVE.length}`)
  expect((await call(path, { headers: { Range: 'bytes=900-' } })).status).toBe(416)
  for (let times = 0; times < 3; times++)
    expect(await call('/nodes/MASKS/install')).toMatchObject({
      status: 200,
      body: { downloadUrl: `http://registry.test${path}` },
    })
  await installsOfTests.flush()
  const [row] = await db.select().from(nodes).where(eq(nodes.id, 'masks'))
  expect(row?.totalInstall).toBe(1)
})

test('a number whose archive arrived is used once, deleted or not', async () => {
  const { signedUrl } = await published('1.0.0')
  await upload(signedUrl)
  expect(await publish(release('1.0.0'))).toMatchObject({
    status: 400,
    body: { message: 'The node version already exists' },
  })
  const { db } = await database()
  await db.update(nodeVersions).set({ status: 'NodeVersionStatusDeleted' })
  expect(await publish(release('v1.0'))).toMatchObject({ status: 400, body: { error: 'version_exists' } })
})

const versionRows = async () => {
  const { db } = await database()
  return db.select({ id: nodeVersions.id, changelog: nodeVersions.changelog }).from(nodeVersions)
}

test('a number whose archive never came is published again: at a new address, with what is said now', async () => {
  const dead = await published()
  const { signedUrl, node_version } = await published('v1.0.0')
  expect(node_version.id).not.toBe(dead.node_version.id)
  expect(await versionRows()).toEqual([{ id: node_version.id, changelog: 'First.' }])
  expect(await upload(dead.signedUrl)).toMatchObject({
    status: 404,
    body: {
      error: 'node_version_not_found',
      message:
        'This upload address is no longer valid: its version was published again or deleted. Publish again.',
    },
  })
  expect((await upload(signedUrl)).status).toBe(200)
  const { pool } = await database()
  const { rows } = await pool.query<{ before: object }>(
    `select before from audit_log order by id offset 1 limit 1`,
  )
  expect(rows).toEqual([{ before: { id: dead.node_version.id, node: {} } }])
})

test.each(['application/gzip', 'application/x-zip-compressed', 'application/octet-stream', undefined])(
  'an archive sent as %s is taken, whatever old clients call it',
  async (type) => {
    const { signedUrl } = await published()
    const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type }
    expect((await upload(signedUrl, { headers })).status).toBe(200)
  },
)

test('an archive that is too large or comes too late leaves its number to be published again', async () => {
  const { signedUrl } = await published()
  const tooLarge = new Uint8Array(LIMITS.archiveBytes + 1)
  expect(await upload(signedUrl, { body: tooLarge })).toMatchObject({
    status: 413,
    body: { error: 'payload_too_large', message: 'The archive is larger than 100 MiB.' },
  })
  const late = await call(
    signedUrl.replace('http://registry.test', ''),
    { method: 'PUT', headers: { 'Content-Type': 'application/zip' }, body: ARCHIVE },
    { clock: () => new Date(Date.now() + 16 * 60_000) },
  )
  expect(late).toMatchObject({
    status: 403,
    body: { message: 'This upload address has expired. Publish again.' },
  })
  expect((await upload((await published()).signedUrl)).status).toBe(200)
})

test('deleting a version that waits for its archive frees its number', async () => {
  const { node_version } = await published()
  const gone = await call(`/publishers/acme/nodes/masks/versions/${node_version.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${given.token('ann')}` },
  })
  expect(gone.status).toBe(204)
  expect((await upload((await published()).signedUrl)).status).toBe(200)
})

test('of publishing the same dead number twice at once the later stands; each answers', async () => {
  await published()
  const answers = await Promise.all([1, 2, 3, 4].map(() => publish(release('1.0.0'))))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const [row, ...others] = await versionRows()
  expect(others).toEqual([])
  const uploads = await Promise.all(
    answers.map(async ({ body }) => {
      const { signedUrl, node_version } = body as { signedUrl: string; node_version: { id: string } }
      return { id: node_version.id, status: (await upload(signedUrl)).status }
    }),
  )
  expect(uploads.filter(({ status }) => status === 200)).toEqual([{ id: row?.id, status: 200 }])
})

test('of an upload and a new publish of its number at once one wins, and nothing is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const version = `1.${round}.0`
    const dead = await published(version)
    const [first, again] = await Promise.all([upload(dead.signedUrl), publish(release(version))])
    expect([first.status, again.status]).toEqual(first.status === 200 ? [200, 400] : [404, 201])
  }
})

test('what is refused changes nothing', async () => {
  await given.publisher('other')
  await given.node('theirs', { publisherId: 'other' })
  await given.node('free')
  await given.node('bad', { publisherId: 'acme', status: 'NodeStatusBanned' })
  await given.publisher('evil')
  const { pool } = await database()
  await pool.query(`update publishers set status = 'PublisherStatusBanned' where id = 'evil'`)
  const before = await everything()
  const at = (publisher: string, node: string) => `/publishers/${publisher}/nodes/${node}/versions`
  const refused: [object, string | undefined, number, string][] = [
    [
      { ...release('1.0.0'), personal_access_token: mintSecret() },
      undefined,
      400,
      'Invalid personal access token',
    ],
    [
      { ...release('1.0.0'), personal_access_token: 'nonsense' },
      undefined,
      400,
      'Invalid personal access token',
    ],
    [
      release('1.0.0'),
      at('nobody', 'masks'),
      400,
      'Failed to validate token: there is no publisher nobody. Yours are at http://site.test/nodes',
    ],
    [
      release('1.0.0'),
      at('ACME', 'masks'),
      400,
      "Failed to validate token: the publisher's id is spelt acme, not ACME.",
    ],
    [release('1.0.0'), at('evil', 'masks'), 403, 'user/publisher is banned'],
    [release('1.0.0', { id: 'bad' }), at('acme', 'bad'), 403, 'Node Banned'],
    [
      release('1.0.0', { id: 'theirs' }),
      at('acme', 'theirs'),
      403,
      'Permission denied: theirs belongs to the publisher other. If that is not you, choose another id for your pack.',
    ],
    [
      release('1.0.0', { id: 'free' }),
      at('acme', 'free'),
      403,
      'Permission denied: free is unclaimed. Claim it at http://site.test/nodes/free/claim and publish again.',
    ],
    [
      release('newest'),
      undefined,
      400,
      'Invalid format for field node_version.version: must be a version such as 1.2.3',
    ],
    [
      release('1.0.0', { id: 'another' }),
      undefined,
      400,
      'Invalid format for field node.id: must be the pack of the address',
    ],
  ]
  for (const [body, path, status, message] of refused)
    expect({ message, ...(await publish(body, path)) }).toMatchObject({ status, body: { message } })
  expect(await publish({ ...release('1.0.0'), node_version: undefined })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Invalid format for field node_version: /) },
  })
  expect(await everything()).toBe(before)
})

test('an expired token no longer publishes', async () => {
  const { pool } = await database()
  await pool.query(`update tokens set expires_at = now() - interval '1 second'`)
  expect(await publish(release('1.0.0'))).toMatchObject({ status: 400, body: { error: 'invalid_token' } })
})

test('a pack may be named in any case, as in addresses; it keeps the spelling it has', async () => {
  await published()
  const { status, body } = await publish(
    release('1.1.0', { id: 'masks' }),
    '/publishers/acme/nodes/Masks/versions',
  )
  expect({ status, body }).toMatchObject({ status: 201, body: { node_version: { node_id: 'masks' } } })
  expect((await call('/nodes/MASKS')).body).toMatchObject({ id: 'masks' })
})

test('publishing a version looks its pack up once', async () => {
  await published()
  statements.length = 0
  await published('1.1.0')
  const lookUps = statements.filter((text) =>
    /^select .* from "nodes" where "nodes"."normalized_id"/.test(text),
  )
  expect(lookUps).toHaveLength(1)
})

test('comfy-cli leaves the name empty where nobody gave one: the pack is called by its id, or as before', async () => {
  expect(await publish(release('1.0.0', { name: '' }))).toMatchObject({ status: 201 })
  expect((await call('/nodes/masks')).body).toMatchObject({ name: 'masks' })
  const { db } = await database()
  await db.update(nodes).set({ name: 'Mask Tools' })
  expect(await publish(release('1.1.0', { name: '' }))).toMatchObject({ status: 201 })
  await db.update(nodeVersions).set({ archiveArrivedAt: new Date() })
  const root = await given.user('root', { isAdmin: true })
  const approved = await call('/admin/nodes/masks/versions/1.1.0', {
    method: 'PUT',
    headers: { ...root.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'NodeVersionStatusActive' }),
  })
  expect(approved.status).toBe(200)
  expect((await call('/nodes/masks')).body).toMatchObject({ name: 'Mask Tools' })
})

test('a version keeps the tags it was published with; administrators have some of their own', async () => {
  const root = await given.user('root', { isAdmin: true })
  const sent = release('1.0.0')
  const { status, body } = await publish({
    ...sent,
    node_version: { ...sent.node_version, tags: ['mask', 'blur'] },
  })
  expect({ status, body }).toMatchObject({ status: 201, body: { node_version: { tags: ['mask', 'blur'] } } })
  const changed = await call('/admin/nodes/masks/versions/1.0.0', {
    method: 'PUT',
    headers: { ...root.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'NodeVersionStatusActive', tags: ['mask'], tags_admin: ['looked at'] }),
  })
  expect(changed).toMatchObject({ status: 200, body: { tags: ['mask'], tags_admin: ['looked at'] } })
  const versionIn = (answer: unknown): unknown => {
    const holder = answer as { versions?: unknown[]; latest_version?: unknown }
    return Array.isArray(answer) ? answer[0] : (holder.versions?.[0] ?? holder.latest_version ?? answer)
  }
  for (const path of ['/nodes/masks/versions/1.0.0', '/nodes/masks/versions', '/versions', '/nodes/masks']) {
    const seen = async (init: RequestInit = {}) => versionIn((await call(path, init)).body)
    expect(await seen(root)).toMatchObject({ tags: ['mask'], tags_admin: ['looked at'] })
    for (const init of [{}, { headers: { Authorization: `Bearer ${given.token('ann')}` } }]) {
      expect(await seen(init)).toMatchObject({ tags: ['mask'] })
      expect(await seen(init)).not.toHaveProperty('tags_admin')
    }
  }
})
