import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { CAPABILITIES, DOES_WITHOUT } from '../../../src/contract/conventions/capabilities'
import { NEEDS } from '../../../src/contract/conventions/facet-values'
import type { IndexChanges } from '../../../src/contract/index/index-snapshot'
import type { Node, NodeSearchPage } from '../../../src/contract/packs/node'
import type { PackNeed } from '../../../src/contract/versions/pack-need'
import type { VersionContents } from '../../../src/contract/versions/version-contents'
import { repositoryReadings } from '../../../src/server/store/schema/schema'
import type { CodeFacts } from '../../../src/server/store/schema/tables/review-record'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const AT = '2026-08-20T10:00:00.000Z'
const NETWORK = {
  capability: 'talks-to-network' as const,
  detail: 'api.lumen.io',
  file: 'nodes.py',
  line: 2,
  snippet: 'requests.get("https://api.lumen.io")',
}
const OPENAI = { capability: 'needs-account' as const, detail: 'OpenAI', file: 'nodes.py', line: 9 }
const facts = (...capabilities: CodeFacts['capabilities']): CodeFacts => ({
  ...{ rules: 1, at: AT, capabilities, unread: [] },
})

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

async function read(nodeId: string, codeFacts: CodeFacts | null, needs: PackNeed[] = []): Promise<void> {
  await given.node(nodeId, { repository: `https://github.com/ada/${nodeId}` })
  const { db } = await database()
  const row = { nodeId, repositoryKey: `github.com/ada/${nodeId}`, commit: 'a'.repeat(40) }
  await db.insert(repositoryReadings).values({ ...row, codeFacts, needs })
}

const nodeOf = async (id: string) => (await call(`/nodes/${id}`)).body as Node
const search = async (query: string) =>
  (await call(`/nodes/search?${query}`)).body as Required<NodeSearchPage>
const signedInAs = (id: string) => ({ headers: { Authorization: `Bearer ${given.token(id)}` } })

test('a pack says what its code does, and nothing before it was read', async () => {
  await read('asks', facts(NETWORK, OPENAI))
  await read('quiet', facts())
  await read('half', { ...facts(), unread: ['large.py'] })
  await read('unread', null)
  expect(await nodeOf('asks')).toMatchObject({
    capabilities: ['needs-account', 'talks-to-network'],
    code_read: 'whole',
  })
  expect(await nodeOf('quiet')).toMatchObject({ capabilities: [], code_read: 'whole' })
  expect(await nodeOf('half')).toMatchObject({ capabilities: [], code_read: 'partly' })
  const unread = await nodeOf('unread')
  expect([unread.capabilities, unread.code_read]).toEqual([undefined, undefined])
})

test('what packs do without is said of those alone that were read as a whole, and applies all at once', async () => {
  await read('asks', facts(NETWORK, OPENAI))
  await read('downloads', facts({ ...NETWORK, capability: 'downloads-models' }))
  await read('installs', facts({ capability: 'runs-install-script', file: 'install.py' }))
  await read('quiet', facts())
  await read('half', { ...facts(), unread: ['large.py'] })
  await read('unread', null)
  const found = async (query: string) => (await search(query)).nodes.map(({ id }) => id).sort()
  expect(await found('does_without=network')).toEqual(['installs', 'quiet'])
  expect(await found('does_without=account')).toEqual(['downloads', 'installs', 'quiet'])
  expect(await found('does_without=network&does_without=install-script')).toEqual(['quiet'])
  expect((await search('facets=true')).facets.does_without).toEqual([
    { value: 'network', count: 2 },
    { value: 'install-script', count: 3 },
    { value: 'account', count: 3 },
    { value: 'cuda', count: 4 },
  ])
  expect((await search('facets=true&does_without=network')).facets.does_without).toEqual([
    { value: 'network', count: 2 },
    { value: 'install-script', count: 1 },
    { value: 'account', count: 2 },
    { value: 'cuda', count: 2 },
  ])
  expect((await call('/nodes/search?does_without=electricity')).status).toBe(400)
})

test('packages that run on CUDA alone are not promised to be missing of a pack that requires one, or brings code of its own', async () => {
  await read('quiet', facts())
  await read('attends', facts(), [{ need: 'cuda', reason: 'xformers', file: 'requirements.txt', line: 1 }])
  await read('compiled', facts({ capability: 'has-native-code', file: 'kernels.so' }))
  await read('half', { ...facts(), unread: ['large.py'] })
  const found = async () => (await search('does_without=cuda')).nodes.map(({ id }) => id).sort()
  expect(await found()).toEqual(['quiet'])

  const { db } = await database()
  await db.update(repositoryReadings).set({ needs: [] }).where(eq(repositoryReadings.nodeId, 'attends'))
  expect(await found()).toEqual(['attends', 'quiet'])
})

test('who follows the catalogue learns once, in the feed of changes, that a pack does something else', async () => {
  await read('masks', facts())
  const { db } = await database()
  const changesSince = async (since: number) =>
    (await call(`/index/changes?since=${since}`)).body as IndexChanges
  const change = (codeFacts: CodeFacts) =>
    db.update(repositoryReadings).set({ codeFacts }).where(eq(repositoryReadings.nodeId, 'masks'))
  const before = await changesSince(0)
  expect(before.changes.map(({ node }) => node?.capabilities)).toEqual([[]])
  await change(facts(NETWORK))
  const told = await changesSince(before.sequence)
  expect(told.changes).toMatchObject([
    { node_id: 'masks', node: { capabilities: ['talks-to-network'], code_read: 'whole' } },
  ])
  await change(facts({ ...NETWORK, line: 3 }))
  expect((await changesSince(told.sequence)).changes).toEqual([])
})

const CONTENTS = '/nodes/masks/versions/1.0.0/contents'

test('of an Active version everybody reads the places, and which code could not be read', async () => {
  await given.node('masks', { publisherId: 'acme' })
  const version = await given.version('masks', '1.0.0')
  await given.contents(version, {
    codeFacts: { ...facts(NETWORK), unread: ['large.py'] },
    unreadable: [
      { file: 'large.py', reason: 'It is too large.' },
      { file: 'nodes.py', line: 3, reason: 'It is computed.' },
    ],
  })
  expect((await call(CONTENTS)).body).toMatchObject({
    capabilities: [NETWORK],
    code_read: 'partly',
    capabilities_read_at: AT,
    unreadable: [
      { file: 'large.py', reason: 'It is too large.', code: true },
      { file: 'nodes.py', line: 3, reason: 'It is computed.' },
    ],
  })
})

test.each(['Flagged', 'Pending'])(
  'of a %s version strangers read no place, no detail and no line; owner and moderators do',
  async (state) => {
    await given.node('masks', { publisherId: 'acme' })
    await given.archivedVersion('masks', '0.9.0', Buffer.from('zip'))
    const status = `NodeVersionStatus${state}` as 'NodeVersionStatusFlagged'
    const version = await given.archivedVersion('masks', '1.0.0', Buffer.from('zip'), { status })
    await given.contents(version, { codeFacts: facts(NETWORK, OPENAI) })
    await given.user('bob')
    const [stranger, bob] = [await call(CONTENTS), await call(CONTENTS, signedInAs('bob'))]
    for (const { body } of [stranger, bob]) {
      expect((body as VersionContents).capabilities).toEqual([
        { capability: 'needs-account' },
        { capability: 'talks-to-network' },
      ])
      expect(JSON.stringify(body)).not.toMatch(/lumen|OpenAI|nodes\.py/)
    }
    for (const trusted of ['ann', 'root'])
      expect((await call(CONTENTS, signedInAs(trusted))).body).toMatchObject({
        capabilities: [NETWORK, OPENAI],
      })
    // The pack's capabilities are those of its installable version.
    expect(await nodeOf('masks')).not.toHaveProperty('capabilities')
  },
)

test('the database promises what the contract does, whatever code does', async () => {
  const { pool } = await database()
  const sets = fc.sample(
    fc.tuple(
      fc.subarray([...CAPABILITIES, ...NEEDS]),
      fc.constantFrom('', 'partly', 'whole') as fc.Arbitrary<'' | 'partly' | 'whole'>,
    ),
    { numRuns: 300, seed: 7 },
  )
  const promised = await Promise.all(
    sets.map(async ([kinds, codeRead]) => {
      const asked = 'select does_without($1::text[], $2) as promises'
      const { rows } = await pool.query<{ promises: string[] }>(asked, [kinds, codeRead])
      return rows[0]?.promises
    }),
  )
  const expected = sets.map(([kinds, codeRead]) =>
    Object.entries(DOES_WITHOUT).flatMap(([promise, broken]) =>
      codeRead === 'whole' && !broken.some((kind) => kinds.includes(kind)) ? [promise] : [],
    ),
  )
  expect(promised).toEqual(expected)
})
