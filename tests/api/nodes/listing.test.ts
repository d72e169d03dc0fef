import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { GITHUB_TOKENS, startGithub, stopGithub } from '../../support/github'
import { packOf, release } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call } from '../../support/service'

const secret = mintSecret()
const DANGEROUS = { 'evil.py': 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n' }
let ann: Record<string, string>
let admin: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  admin = (await given.user('admin', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(stopGithub)
afterAll(closeDatabase)

const json = (method: string, headers: Record<string, string>, body: object): RequestInit => ({
  method,
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const ids = (body: unknown) => (body as { nodes: { id: string }[] }).nodes.map(({ id }) => id)

/** Bypasses the cache of expensive documents. */
const ANEW = { headers: { 'Cache-Control': 'no-cache' } }

/** Returns the places where a user, or a stranger, can discover the pack `masks`. */
async function placesThatTell(headers: Record<string, string> = {}): Promise<string[]> {
  const reads: Record<string, () => Promise<boolean>> = {
    list: async () => ids((await call('/nodes', { headers })).body).includes('masks'),
    search: async () => ids((await call('/nodes/search?search=masks', { headers })).body).includes('masks'),
    everything: async () => ids((await call('/nodes/search', { headers })).body).includes('masks'),
    class: async () => ids((await call('/nodes/search?comfy_node_search=Mask')).body).includes('masks'),
    publisher: async () =>
      ids((await call('/publishers/acme/nodes/v2', { headers })).body).includes('masks') &&
      ((await call('/publishers/acme/nodes', { headers })).body as unknown[]).length === 1,
    classes: async () => ((await call('/comfy-nodes')).body as { total: number }).total > 0,
    provider: async () => (await call('/comfy-nodes/Mask/node')).status === 200,
    snapshot: async () => ids((await call('/index/snapshot', ANEW)).body).includes('masks'),
    changes: async () =>
      ((await call('/index/changes?since=0')).body as { changes: { node?: { id: string } }[] }).changes.some(
        ({ node }) => node?.id === 'masks',
      ),
    suggestions: async () => JSON.stringify((await call('/index/suggestions', ANEW)).body).includes('masks'),
    suggestedClasses: async () =>
      JSON.stringify((await call('/index/suggestions/comfy-nodes', ANEW)).body).includes('masks'),
    versions: async () =>
      ((await call('/versions?pageSize=5', { headers })).body as { total: number }).total > 0,
    facets: async () =>
      (
        (await call('/nodes/search?facets=true&claimed=true')).body as {
          facets: { claimed: { count: number }[] }
        }
      ).facets.claimed.some(({ count }) => count > 0),
  }
  const told = await Promise.all(
    Object.entries(reads).map(async ([place, tells]) => ((await tells()) ? place : '')),
  )
  return told.filter(Boolean)
}

const EVERYWHERE = [
  'list',
  'search',
  'everything',
  'class',
  'publisher',
  'classes',
  'provider',
  'snapshot',
  'changes',
  'suggestions',
  'suggestedClasses',
  'versions',
  'facets',
]
const isListed = async () => ((await call('/nodes/masks')).body as { listed?: boolean }).listed ?? true
const decide = async (number: string, status: string) => {
  const answer = await call(`/admin/nodes/masks/versions/${number}`, json('PUT', admin, { status }))
  expect(answer.status).toBe(200)
}

test('a stranger finds a new pack nowhere until its first version can be installed, and then everywhere', async () => {
  await call('/publishers/acme/nodes', json('POST', ann, { id: 'masks', name: 'masks' }))
  expect(await placesThatTell()).toEqual([])
  await release(secret, '1.0.0', packOf(['Mask']))
  expect(await placesThatTell()).toEqual([])
  expect(await call('/nodes/masks')).toMatchObject({ status: 200, body: { id: 'masks', listed: false } })
  await runReviews()
  expect(await placesThatTell()).toEqual(EVERYWHERE)
  expect((await call('/nodes/masks')).body).not.toHaveProperty('listed')
})

test('a pack whose only version was held back is in no list for strangers, but for its owner', async () => {
  await release(secret, '1.0.0', packOf(['Mask'], DANGEROUS))
  await runReviews()
  expect(await placesThatTell()).toEqual([])
  expect(await placesThatTell(ann)).toEqual(['publisher'])
  expect((await call('/publishers/acme/nodes/v2', { headers: ann })).body).toMatchObject({
    nodes: [{ id: 'masks', listed: false }],
  })
})

test.each([
  'NodeVersionStatusFlagged',
  'NodeVersionStatusBanned',
  'NodeVersionStatusDeleted',
  'NodeVersionStatusPending',
])(
  'a pack leaves the lists when its last version becomes %s, and followers of the index drop it',
  async (status) => {
    await release(secret, '1.0.0', packOf(['Mask']))
    await runReviews()
    const { sequence } = (await call('/index/changes?since=0')).body as { sequence: number }
    await decide('1.0.0', status)
    expect(await isListed()).toBe(false)
    expect((await call(`/index/changes?since=${sequence}`)).body).toMatchObject({
      changes: [{ node_id: 'masks', deleted: true }],
    })
    await decide('1.0.0', 'NodeVersionStatusActive')
    expect(await isListed()).toBe(true)
  },
)

test('a pack of the catalogue stays listed when it is claimed, until its publisher sends a first archive', async () => {
  await given.node('masks', { repository: 'https://github.com/acme/masks', comfyNodes: ['Mask'] })
  await startGithub()
  await call(
    '/publishers/acme/nodes/masks/claim-my-node',
    json('POST', ann, { GH_TOKEN: GITHUB_TOKENS.admin }),
  )
  expect((await call('/nodes/masks')).body).toMatchObject({ publisher: { id: 'acme' } })
  expect(await isListed()).toBe(true)
  await release(secret, '1.0.0', packOf(['Mask']))
  expect(await isListed()).toBe(false)
  await runReviews()
  await decide('1.0.0', 'NodeVersionStatusFlagged')
  expect(await isListed()).toBe(false)
  await decide('1.0.0', 'NodeVersionStatusActive')
  expect(await isListed()).toBe(true)
})

test('a pack without a version leaves the lists with its transfer to a publisher and comes back when it is unclaimed', async () => {
  await call('/admin/nodes', json('POST', admin, { id: 'masks', name: 'masks' }))
  expect(await isListed()).toBe(true)
  await call('/admin/nodes/masks', json('PUT', admin, { publisher: { id: 'acme' } }))
  expect(await isListed()).toBe(false)
  const unclaimed = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7'
  await call('/admin/nodes/masks', json('PUT', admin, { publisher: { id: unclaimed } }))
  expect(await isListed()).toBe(true)
})

test('banning and restoring a pack, in either order, lists nothing that cannot be installed', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  await decide('1.0.0', 'NodeVersionStatusFlagged')
  const path = '/publishers/acme/nodes/masks'
  await call(`${path}/ban`, { method: 'POST', headers: admin })
  await call(`${path}/ban`, { method: 'DELETE', headers: admin })
  await call(path, { method: 'DELETE', headers: ann })
  await call(`${path}/restore`, { method: 'POST', headers: ann })
  expect(await placesThatTell()).toEqual([])
})

test('words that only packs outside the lists have correct nobody', async () => {
  await call('/publishers/acme/nodes', json('POST', ann, { id: 'masks', name: 'Xylophonic' }))
  const { pool } = await database()
  expect((await pool.query(`select word from search_words where word like 'xylo%'`)).rows).toEqual([])
})
