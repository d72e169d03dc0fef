import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows } from '../../support/permission-fixtures'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const read = '/nodes/pack/versions/1.0.0'
const JSON_TYPE = { 'Content-Type': 'application/json' }

async function twoOwners() {
  const [ann, bob] = [await given.user('ann'), await given.user('bob')]
  await given.publisher('acme', { owner: 'ann' })
  await given.member('acme', 'bob')
  await given.node('pack', { publisherId: 'acme' })
  const id = await given.version('pack', '1.0.0', { changelog: 'First.' })
  const put = (person: { headers: Record<string, string> }, body: object, revision?: string) =>
    call(`/publishers/acme/nodes/pack/versions/${id}`, {
      method: 'PUT',
      headers: {
        ...person.headers,
        ...JSON_TYPE,
        ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
      },
      body: JSON.stringify(body),
    })
  return { ann, bob, put }
}

const seenRevision = async () => ((await call(read)).body as { revision: string }).revision

test('of two owners who write a changelog from the same reading the second is told', async () => {
  const { ann, bob, put } = await twoOwners()
  const seen = await seenRevision()
  const first = await put(ann, { changelog: 'By Ann.' }, seen)
  expect(first).toMatchObject({ status: 200, body: { changelog: 'By Ann.', revision: await seenRevision() } })
  const written = await countAuditRows()
  expect(await put(bob, { changelog: 'By Bob.' }, seen)).toMatchObject({
    status: 412,
    body: { error: 'stale_edit' },
  })
  expect(await countAuditRows()).toBe(written)
  expect((await call(read)).body).toMatchObject({ changelog: 'By Ann.' })
  const { revision } = first.body as { revision: string }
  expect(await put(bob, { changelog: 'By both.' }, revision)).toMatchObject({ status: 200 })
})

test('a client that names no revision is served as before', async () => {
  const { ann, put } = await twoOwners()
  expect(await put(ann, { deprecated: true })).toMatchObject({ status: 200, body: { deprecated: true } })
})

test('a list of versions tells no revisions', async () => {
  await twoOwners()
  expect(JSON.stringify((await call('/nodes/pack/versions')).body)).not.toContain('revision')
})

test('a version that is not there is refused in the words that clients of each call know', async () => {
  const { ann, put } = await twoOwners()
  const error = 'node_version_not_found'
  const of = (versionId: string) => `/publishers/acme/nodes/pack/versions/${versionId}`
  for (const id of ['450c7d4c-19ff-4ae5-93fb-9a009c8344c2', '1.0.0', 'no-uuid']) {
    const changed = await call(of(id), {
      method: 'PUT',
      headers: { ...ann.headers, ...JSON_TYPE },
      body: '{}',
    })
    expect(changed).toMatchObject({ status: 404, body: { error, message: 'Not Found' } })
    const deleted = await call(of(id), { method: 'DELETE', ...ann })
    expect(deleted).toMatchObject({ status: 404, body: { error, message: 'Node version not found' } })
  }
  expect(await put(ann, {})).toMatchObject({ status: 200 })
})
