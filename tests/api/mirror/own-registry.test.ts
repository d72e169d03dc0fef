// Slow: a registry mirrors another one, and both review archives in threads.

import { mintSecret } from '../../../src/server/access/secret'
import type { IndexSnapshot } from '../../../src/contract/index/index-snapshot'
import type { NodeInput } from '../../../src/contract/packs/inputs'
import type { Node } from '../../../src/contract/packs/node'
import type { NodeVersion } from '../../../src/contract/versions/node-version'
import { archiveKey } from '../../../src/server/adapters/archives/archive-store'
import { verifyRegistry } from '../../../src/server/maintenance/verify-registry'
import { countWaitingForReview } from '../../../src/server/store/review/waiting-for-review.repo'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { Here, HERE, ownRegistry, reviewAt } from '../../support/mirroring'
import { packOf, release } from '../../support/release'
import { archivesOfTests } from '../../support/service'

const secret = mintSecret()
let source: Awaited<ReturnType<typeof ownRegistry>>
let here: Here
let admin: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  source = await ownRegistry()
  here = await Here.open()
  await given.user('ann')
  admin = { ...(await given.user('root', { isAdmin: true })).headers, 'Content-Type': 'application/json' }
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  await given.personalToken('acme', secret)
  await given.node('listed-pack', { comfyNodes: ['Listed'], repository: 'https://github.com/lists/pack' })
  await publish('masks', '1.0.0', packOf(['Mask', 'Blur']))
})
afterEach(async () => {
  await here.close()
  await source.close()
})
afterAll(closeDatabase)

async function publish(node: string, version: string, archive: Buffer): Promise<void> {
  await release(secret, version, archive, { base: source.url, node })
  await reviewAt(source.url, await database())
}

const there = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${source.url}${path}`, init)
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown }
}
const change = (path: string, body: object, method = 'PUT') =>
  there(path, { method, headers: admin, body: JSON.stringify(body) })

/** A pack as clients see it, without the fields specific to one registry. */
function told({ latest_version: latest, publisher, ...node }: Node) {
  const {
    revision: _revision,
    mirrored_from: _from,
    mirror_checked_at: _checked,
    downloads: _downloads,
    ...rest
  } = node
  return { ...rest, publisher: publisher?.id, latest: latest?.version, sha256: latest?.archive_sha256 }
}

async function snapshots() {
  const [one, other] = [await there('/index/snapshot'), await here.call('/index/snapshot')]
  return [one.body, other.body].map((body) => {
    const { nodes, comfy_nodes: classes } = body as IndexSnapshot
    return { nodes: nodes.map(told), classes }
  })
}

/** Every field set by a pack's owner or releases; a new one has to be added here, or this does not compile. */
const EVERY_FIELD: Required<
  Omit<
    NodeInput,
    | ('id' | 'status' | 'status_detail' | 'search_ranking' | 'preempted_comfy_node_names' | 'tags_admin')
    | ('publisher' | 'superseded_by')
  >
> = {
  name: 'Masks',
  description: 'Blurs masks.',
  author: 'Ann',
  category: 'image/mask',
  license: '{"text":"MIT"}',
  repository: 'https://github.com/acme/masks',
  icon: 'https://acme.example/icon.png',
  banner_url: 'https://acme.example/banner.png',
  tags: ['mask'],
  supported_os: ['OS Independent'],
  supported_accelerators: ['CUDA'],
  supported_comfyui_version: '>=0.3.0',
  supported_comfyui_frontend_version: '>=1.20.0',
}

test('everything public of another registry is here, marked as from there, and is installed through this one', async () => {
  expect((await change('/admin/nodes/masks', EVERY_FIELD)).body).toMatchObject(EVERY_FIELD)
  const mirror = await here.mirror(source.url)
  expect(mirror).toMatchObject({
    kind: 'changes',
    phase: 'idle',
    failure: '',
    report: {
      packs: { created: 2, refused: 0 },
      versions: { created: 1, refused: 0 },
      archives: { fetched: 1 },
      remarks: [],
    },
  })
  await here.review()
  const [one, other] = await snapshots()
  expect(other).toEqual(one)
  const { body } = await here.call('/nodes/masks')
  expect(body).toMatchObject({
    mirrored_from: source.url,
    mirror_checked_at: expect.stringMatching(/^20/) as string,
    publisher: { id: 'acme', name: 'Acme', members: [], mirrored_from: source.url },
    comfy_node_count: 2,
  })
  const install = (await here.call('/nodes/masks/install')).body as NodeVersion
  expect(install.downloadUrl).toBe(`${HERE}/archives/acme/masks/1.0.0/node.zip`)
  const archive = await here.call('/archives/acme/masks/1.0.0/node.zip')
  const original = await fetch(`${source.url}/archives/acme/masks/1.0.0/node.zip`)
  expect(archive.status).toBe(200)
  expect(archive.body).toEqual(Buffer.from(await original.arrayBuffer()))
  const classes = await here.call('/nodes/masks/versions/1.0.0/comfy-nodes')
  expect(classes.body).toEqual((await there('/nodes/masks/versions/1.0.0/comfy-nodes')).body)
  expect((await here.call('/nodes/masks/versions/1.0.0')).body).toMatchObject({
    status: 'NodeVersionStatusActive',
    mirrored: { from: source.url, status: 'NodeVersionStatusActive' },
  })
  const found = await here.call('/nodes/search?search=masks')
  expect(found.body).toMatchObject({ nodes: [{ id: 'masks' }] })
})

test('a second look asks for what has changed alone', async () => {
  await here.mirror(source.url)
  const before = await here.rows('select sequence from node_changes order by 1')
  const { report } = await here.mirror(source.url)
  expect(report.packs).toMatchObject({ created: 2, updated: 0 })
  expect(await here.rows('select sequence from node_changes order by 1')).toEqual(before)
})

test('an archive that is had at last is no longer one to be tried again', async () => {
  const archives = archivesOfTests()
  const key = archiveKey('masks', '1.0.0')
  const bytes = await archives.read(key)
  await archives.remove(key)
  const { report } = await here.mirror(source.url)
  expect(report.archives).toEqual({ fetched: 0, refused: 0, failed: 1 })
  const subject = 'version:masks@1.0.0'
  const reason = expect.stringMatching(/^its archive could not be fetched: /) as string
  expect(report.remarks).toEqual([{ subject, reason }])
  const tryAgain = () => here.rows('update mirrored_versions set fetch_due_at = now()')
  await tryAgain()
  expect((await here.mirror(source.url)).report).toMatchObject({
    archives: { fetched: 0, failed: 1 },
    remarks: [{ subject, reason }],
  })
  await archives.put(key, bytes)
  await tryAgain()
  expect((await here.mirror(source.url)).report).toMatchObject({
    archives: { fetched: 1, refused: 0, failed: 0 },
    remarks: [],
  })
})

test('an edit, a new version, a ban, a deletion and a version that is taken away all follow', async () => {
  await publish('brushes', '1.0.0', packOf(['Brush']))
  await publish('brushes', '1.1.0', packOf(['Brush', 'Stroke']))
  await publish('frames', '1.0.0', packOf(['Frame']))
  await here.mirror(source.url)
  await here.review()

  await change('/admin/nodes/masks', { description: 'Masks of every kind' })
  await publish('masks', '2.0.0', packOf(['Mask', 'Feather']))
  await change('/admin/nodes/brushes/versions/1.1.0', { status: 'NodeVersionStatusBanned' })
  await change('/publishers/acme/nodes/frames/ban', { reason: 'It phones home.' }, 'POST')
  await here.mirror(source.url)
  await here.review()

  const [one, other] = await snapshots()
  expect(other).toEqual(one)
  expect((await here.call('/nodes/masks')).body).toMatchObject({
    description: 'Masks of every kind',
    latest_version: { version: '2.0.0' },
  })
  expect((await here.call('/nodes/brushes/install')).body).toMatchObject({ version: '1.0.0' })
  expect((await here.call('/nodes/brushes/install?version=1.1.0')).status).toBe(404)
  expect((await here.call('/nodes/frames')).body).toMatchObject({
    status: 'NodeStatusBanned',
    status_detail: 'It phones home.',
  })

  await there('/publishers/acme/nodes/masks', { method: 'DELETE', headers: admin })
  await change('/publishers/acme/nodes/frames/ban', {}, 'DELETE')
  await here.mirror(source.url)
  expect((await here.call('/nodes/masks')).status).toBe(404)
  expect((await here.call('/nodes/frames/install')).status).toBe(200)

  await change('/publishers/acme/nodes/masks/restore', {}, 'POST')
  await here.mirror(source.url)
  expect((await here.call('/nodes/masks/install')).body).toMatchObject({ version: '2.0.0' })
})

test('this registry’s review is shown beside the source’s verdict, and the stricter of the two holds', async () => {
  const danger = { 'steal.py': 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n' }
  await publish('risky', '1.0.0', packOf(['Risk'], danger))
  expect((await there('/nodes/risky/versions/1.0.0')).body).toMatchObject({
    status: 'NodeVersionStatusFlagged',
  })
  await change('/admin/nodes/risky/versions/1.0.0', { status: 'NodeVersionStatusActive' })
  await here.mirror(source.url)
  expect((await here.call('/nodes/risky/install')).status).toBe(200)
  await here.review()
  expect((await here.call('/nodes/risky/versions/1.0.0')).body).toMatchObject({
    status: 'NodeVersionStatusFlagged',
    mirrored: { status: 'NodeVersionStatusActive' },
  })
  expect((await here.call('/nodes/risky/install')).status).toBe(404)
  await here.mirror(source.url)
  expect((await here.call('/nodes/risky/versions/1.0.0')).body).toMatchObject({
    status: 'NodeVersionStatusFlagged',
  })

  await here.rows(
    `insert into users (id, email, email_verified, is_admin) values ('root', 'root@example.com', true, true)`,
  )
  const approve = () =>
    here.call('/admin/nodes/risky/versions/1.0.0', {
      method: 'PUT',
      headers: admin,
      body: JSON.stringify({ status: 'NodeVersionStatusActive' }),
    })
  expect((await approve()).status).toBe(200)
  await change('/admin/nodes/risky', { description: 'changed' })
  await here.mirror(source.url)
  expect((await here.call('/nodes/risky/install')).status).toBe(200)

  await change('/admin/nodes/risky/versions/1.0.0', { status: 'NodeVersionStatusBanned' })
  await here.mirror(source.url)
  expect((await here.call('/nodes/risky/install')).status).toBe(404)
  expect((await approve()).body).toMatchObject({ error: 'state_conflict' })
})

test('what waits for this registry’s review is counted, though people install it by the source’s word', async () => {
  await here.mirror(source.url)
  const waiting = await countWaitingForReview(here.database.db)
  expect(waiting).toBeGreaterThan(0)
  expect(await here.rows(`select 1 from node_versions where status = 'NodeVersionStatusPending'`)).toEqual([])
  await here.review()
  expect(await countWaitingForReview(here.database.db)).toBe(0)
})

test('archives that are not to be kept are given out by their own registry, and are read all the same', async () => {
  await here.mirror(source.url, { archives: 'redirect' })
  await here.review()
  const archive = await here.call('/archives/acme/masks/1.0.0/node.zip')
  expect(archive.status).toBe(302)
  expect(archive.headers.get('location')).toBe(`${source.url}/archives/acme/masks/1.0.0/node.zip`)
  expect((await here.call('/nodes/masks/versions/1.0.0')).body).toMatchObject({
    comfy_node_extract_status: 'success',
  })
  const kept: string[] = []
  for await (const { key } of here.store.archives.list()) kept.push(key)
  expect(kept).toEqual([])
})

test('what is mirrored passes every check of the operator, before and after it was reviewed', async () => {
  const differences = async () => {
    const services = { db: here.database.db, archives: here.store.archives, clock: () => new Date() }
    return (await verifyRegistry(services, { hashes: true })).differences
  }
  await here.mirror(source.url)
  expect(await differences()).toEqual([])
  await here.review()
  expect(await differences()).toEqual([])
})

test('nobody publishes to, edits or claims a mirrored pack here', async () => {
  await here.mirror(source.url)
  const headers = { Authorization: `Bearer ${given.token('bob')}`, 'Content-Type': 'application/json' }
  const ask = (path: string, body: object, method = 'POST', by: Record<string, string> = headers) =>
    here.call(path, { method, headers: by, body: JSON.stringify(body) })
  expect((await ask('/publishers', { id: 'bobs', name: 'Bob' })).status).toBe(201)
  const { token } = (await ask('/publishers/bobs/tokens', { name: 'CI' })).body as { token: string }
  const publishing = await ask(
    '/publishers/bobs/nodes/masks/versions',
    { personal_access_token: token, node: { id: 'masks' }, node_version: { version: '9.0.0' } },
    'POST',
    { 'Content-Type': 'application/json' },
  )
  expect(publishing).toMatchObject({
    status: 403,
    body: { error: 'not_permitted', message: expect.stringContaining(`is mirrored from ${source.url}`) },
  })
  for (const id of ['masks', 'listed-pack'])
    expect((await ask(`/publishers/bobs/nodes/${id}/claim-my-node`, { GH_TOKEN: 'x' })).body).toMatchObject({
      error: 'node_mirrored',
    })
  expect((await ask('/publishers', { id: 'acme', name: 'Me' })).status).toBe(400)
  await here.rows(
    `insert into users (id, email, email_verified, is_admin) values ('root', 'root@example.com', true, true)`,
  )
  expect((await ask('/admin/nodes/masks', { name: 'Mine' }, 'PUT', admin)).body).toMatchObject({
    error: 'node_mirrored',
  })
  expect((await ask('/admin/nodes/masks', { search_ranking: 2 }, 'PUT', admin)).status).toBe(200)
})
