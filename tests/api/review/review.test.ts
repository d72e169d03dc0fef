// Slow: its archives are read in a thread each.

import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { archivesOfTests, call } from '../../support/service'
import { runReviews } from '../../support/reviews'

const secret = mintSecret()
let ann: Record<string, string>
let admin: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  admin = (await given.user('admin', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

const DANGEROUS = packOf(['Mask'], { 'evil.py': 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n' })

const json = (headers: Record<string, string>, body: object): RequestInit => ({
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const version = async (number: string) =>
  (await call(`/nodes/masks/versions/${number}`)).body as Record<string, unknown>
const classesOf = async (number: string) =>
  (
    (await call(`/nodes/masks/versions/${number}/comfy-nodes`)).body as {
      comfy_nodes: { comfy_node_name: string }[]
    }
  ).comfy_nodes.map((node) => node.comfy_node_name)
const findsByClass = async (name: string) =>
  ((await call(`/nodes/search?comfy_node_search=${name}`)).body as { total: number }).total === 1
const findsByWord = async (word: string) =>
  ((await call(`/nodes/search?search=${word}`)).body as { total: number }).total === 1
const flaggedReason = async (headers: Record<string, string> = {}) => {
  const { body } = await call(
    '/nodes/masks/versions?statuses=NodeVersionStatusFlagged&include_status_reason=true',
    { headers },
  )
  const [flagged] = body as { status_reason: string }[]
  return JSON.parse(flagged?.status_reason ?? '[]') as Record<string, unknown>[]
}
const reviewRows = async () => {
  const { pool } = await database()
  const { rows } = await pool.query<{ target: string; action: string }>(
    `select target, action from audit_log where actor_id = 'review' order by id`,
  )
  return rows
}

test('a sound archive becomes Active: people install it and find it by its node classes', async () => {
  await release(secret, '1.0.0', packOf(['MaskSmoother', 'MaskPainter']))
  const { pool } = await database()
  await pool.query(`update nodes set updated_at = '2020-01-01'`)
  expect(await version('1.0.0')).toMatchObject({ status: 'NodeVersionStatusPending' })
  expect(await runReviews()).toBe(1)
  const downloadUrl = 'http://registry.test/archives/acme/masks/1.0.0/node.zip'
  expect(await version('1.0.0')).toMatchObject({
    status: 'NodeVersionStatusActive',
    downloadUrl,
    comfy_node_extract_status: 'success',
  })
  expect(await call('/nodes/masks/install')).toMatchObject({ status: 200, body: { downloadUrl } })
  expect((await call('/archives/acme/masks/1.0.0/node.zip')).status).toBe(200)
  expect(await classesOf('1.0.0')).toEqual(['MaskPainter', 'MaskSmoother'])
  expect(await call('/comfy-nodes/MaskPainter/node')).toMatchObject({ status: 200, body: { id: 'masks' } })
  expect(await findsByClass('MaskSmoother')).toBe(true)
  expect(await findsByWord('smoother')).toBe(true)
  expect(await findsByWord('smother')).toBe(true)
  const { rows } = await pool.query<{ updated_at: Date; reason: string }>(
    `select updated_at, (select status_reason from node_versions) as reason from nodes`,
  )
  expect(rows[0]?.updated_at.getFullYear()).toBeGreaterThan(2020)
  expect(rows[0]?.reason).toBe('Passed automated checks')
  expect(await reviewRows()).toEqual([{ target: 'version:masks@1.0.0', action: 'reviewVersion' }])
})

test('a dangerous archive is Flagged: strangers read why, the owner where, and nobody installs it', async () => {
  await release(secret, '1.0.0', DANGEROUS)
  await runReviews()
  expect((await call('/nodes/masks/install?version=1.0.0')).status).toBe(403)
  expect((await call('/archives/acme/masks/1.0.0/node.zip')).status).toBe(403)
  expect((await call('/archives/acme/masks/1.0.0/node.zip', { headers: ann })).status).toBe(200)
  const [whole] = await flaggedReason(ann)
  expect(whole).toMatchObject({ enforced: true, file: 'evil.py', line: 2, fix: expect.any(String) })
  expect(whole?.snippet).toContain('exec(')
  const { rule, severity, explanation } = whole ?? {}
  expect(await flaggedReason()).toEqual([{ rule, severity, explanation }])
  expect(await findsByClass('Mask')).toBe(false)
})

test('what is no zip is Flagged with the reason and a way out', async () => {
  await release(secret, '1.0.0', Buffer.from('this is a text'))
  await runReviews()
  expect(await version('1.0.0')).toMatchObject({
    status: 'NodeVersionStatusFlagged',
    comfy_node_extract_status: 'invalid_format',
  })
  expect(await flaggedReason(ann)).toEqual([
    {
      rule: 'not_a_zip',
      severity: 'high',
      enforced: true,
      file: 'node.zip',
      explanation: expect.stringContaining('zip'),
      fix: expect.stringContaining('Upload a zip archive'),
    },
  ])
})

test('a pack shows the node classes of its latest version, and the former’s when that one is deleted', async () => {
  await release(secret, '1.0.0', packOf(['Old', 'Both']))
  await runReviews()
  const id = await release(secret, '2.0.0', packOf(['Both', 'Fresh']))
  await runReviews()
  expect([await findsByClass('Fresh'), await findsByClass('Both'), await findsByClass('Old')]).toEqual([
    true,
    true,
    false,
  ])
  const path = `/publishers/acme/nodes/masks/versions/${id}`
  await call(path, { method: 'PUT', ...json(ann, { deprecated: true }) })
  expect([await findsByClass('Fresh'), await findsByClass('Old')]).toEqual([false, true])
  await call(path, { method: 'PUT', ...json(ann, { deprecated: false }) })
  expect(await findsByClass('Fresh')).toBe(true)
  await call(path, { method: 'DELETE', headers: ann })
  expect([await findsByClass('Fresh'), await findsByClass('Old'), await findsByWord('fresh')]).toEqual([
    false,
    true,
    false,
  ])
})

test('a pack of the catalogue keeps its node classes until a version of its own is Active', async () => {
  await given.node('masks', { publisherId: 'acme', comfyNodes: ['FromTheList'] })
  await release(secret, '1.0.0', DANGEROUS)
  await runReviews()
  expect((await call('/nodes/masks')).body).toMatchObject({ comfy_node_count: 1, listed: false })
  await release(secret, '1.0.1', packOf(['Own']))
  await runReviews()
  expect([await findsByClass('FromTheList'), await findsByClass('Own')]).toEqual([false, true])
})

test('a store that fails is asked again, and the review is done once', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  let failures = 2
  const store = archivesOfTests()
  const attempts = await runReviews({
    ...store,
    read: (key) => (failures-- > 0 ? Promise.reject(new Error('the store is away')) : store.read(key)),
  })
  expect(attempts).toBe(3)
  expect(await version('1.0.0')).toMatchObject({ status: 'NodeVersionStatusActive' })
  expect(await reviewRows()).toHaveLength(1)
})

test('a review that fails for good is left to administrators, who can ask for another', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  const broken = { ...archivesOfTests(), read: () => Promise.reject(new Error('the store is gone')) }
  expect(await runReviews(broken)).toBe(9)
  expect(await version('1.0.0')).toMatchObject({
    status: 'NodeVersionStatusPending',
    comfy_node_extract_status: 'failed',
  })
  const answer = await call('/admin/nodes/masks/versions/1.0.0', {
    method: 'PUT',
    ...json(admin, { status: 'NodeVersionStatusPending' }),
  })
  expect(answer).toMatchObject({ status: 200, body: { comfy_node_extract_status: 'pending' } })
  expect(answer.body).not.toHaveProperty('status_reason')
  expect(await runReviews()).toBe(1)
  expect(await version('1.0.0')).toMatchObject({ status: 'NodeVersionStatusActive' })
})

test('an administrator may let a flagged version through by hand, but none whose review has not ended', async () => {
  await release(secret, '1.0.0', DANGEROUS)
  await release(secret, '2.0.0', packOf(['Mask']))
  await release(secret, '3.0.0', Buffer.from('this is a text'))
  const letThrough = (number: string) =>
    call(`/admin/nodes/masks/versions/${number}`, {
      method: 'PUT',
      ...json(admin, { status: 'NodeVersionStatusActive', status_reason: 'Looked at by hand' }),
    })
  expect(await letThrough('2.0.0')).toMatchObject({
    status: 409,
    body: {
      error: 'state_conflict',
      message: 'The review of this version isn’t finished yet, so there is nothing to install.',
    },
  })
  await runReviews()
  expect((await letThrough('1.0.0')).status).toBe(200)
  expect(await letThrough('3.0.0')).toMatchObject({
    status: 409,
    body: {
      message: 'The review refused this version’s archive, so there is nothing to install.',
    },
  })
  for (const number of ['1.0.0', '2.0.0']) {
    const downloadUrl = `http://registry.test/archives/acme/masks/${number}/node.zip`
    expect(await call(`/nodes/masks/install?version=${number}`)).toMatchObject({
      status: 200,
      body: { downloadUrl },
    })
    expect((await call(new URL(downloadUrl).pathname)).status).toBe(200)
  }
})

test('an administrator’s word stands while the archive is reviewed, and Pending asks for a new review', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  const store = archivesOfTests()
  const set = (status: string) =>
    call('/admin/nodes/masks/versions/1.0.0', { method: 'PUT', ...json(admin, { status }) })
  await runReviews({ ...store, read: async (key) => (await set('NodeVersionStatusBanned'), store.read(key)) })
  expect((await version('1.0.0')).error).toBe('node_version_not_found')
  expect(await reviewRows()).toEqual([])
  await set('NodeVersionStatusPending')
  await set('NodeVersionStatusPending')
  expect(await runReviews()).toBe(1)
  expect(await version('1.0.0')).toMatchObject({ status: 'NodeVersionStatusActive' })
  expect(await runReviews()).toBe(0)
})
