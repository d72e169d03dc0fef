import { eq } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { nodes } from '../../../src/server/store/schema/schema'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { GITHUB_TOKENS, startGithub, stopGithub } from '../../support/github'
import * as given from '../../support/given'
import { call } from '../../support/service'

const REPOSITORY = 'https://github.com/ann/warp'

let ann: Record<string, string>
let eve: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  eve = (await given.user('eve')).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('squat', { owner: 'eve' })
})
afterAll(stopGithub)
afterAll(closeDatabase)

const send = (method: string, path: string, headers: Record<string, string>, body: object) =>
  call(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const create = (publisher: string, headers: Record<string, string>, id: string) =>
  send('POST', `/publishers/${publisher}/nodes`, headers, { id, name: id, repository: REPOSITORY })
const isVerified = async (id: string) => {
  const { db } = await database()
  const [row] = await db.select({ is: nodes.repositoryVerified }).from(nodes).where(eq(nodes.id, id))
  return row?.is
}

test('a squatter who names somebody’s repository stands in nobody’s way', async () => {
  expect((await create('squat', eve, 'not-mine')).status).toBe(201)
  expect((await create('acme', ann, 'warp')).status).toBe(201)
  expect([await isVerified('not-mine'), await isVerified('warp')]).toEqual([false, false])
  expect((await send('PUT', '/publishers/squat/nodes/not-mine', eve, { name: 'Warp 2' })).status).toBe(200)
})

test('whoever names the repository of a pack that belongs to nobody is told how to claim it', async () => {
  await given.node('Warp', { repository: REPOSITORY })
  const message =
    'duplicate: node with same repo already exists: Warp is unclaimed. If the repository is yours, claim it at http://site.test/nodes/Warp/claim and publish under its id.'
  expect(await create('acme', ann, 'warp-two')).toMatchObject({
    status: 409,
    body: { error: 'repository_exists', message },
  })
  const secret = mintSecret()
  await given.personalToken('acme', secret)
  expect(
    await send(
      'POST',
      '/publishers/acme/nodes/warp-two/versions',
      {},
      {
        personal_access_token: secret,
        node: { id: 'warp-two', repository: `${REPOSITORY}.git` },
        node_version: { version: '1.0.0' },
      },
    ),
  ).toMatchObject({ status: 409, body: { error: 'repository_exists', message } })
})

test('claiming a pack makes its repository its own, whoever else has named it before', async () => {
  await startGithub()
  await create('squat', eve, 'not-mine')
  await given.node('warp', { repository: REPOSITORY, repositoryVerified: false })
  expect(
    (await send('POST', '/publishers/acme/nodes/warp/claim-my-node', ann, { GH_TOKEN: GITHUB_TOKENS.admin }))
      .status,
  ).toBe(204)
  expect([await isVerified('warp'), await isVerified('not-mine')]).toEqual([true, false])
  expect(await create('squat', eve, 'again')).toMatchObject({
    status: 409,
    body: {
      message:
        'duplicate: node with same repo already exists: warp of the publisher acme has it. If the repository is yours, ask for the pack at http://site.test/appeals?kind=claim&node_id=warp',
    },
  })
})

test('who names another repository has shown nothing of it; the same one in another spelling stays verified', async () => {
  await given.node('warp', { repository: REPOSITORY, publisherId: 'acme', repositoryVerified: true })
  const rename = (repository: string) => send('PUT', '/publishers/acme/nodes/warp', ann, { repository })
  await rename('http://www.github.com/ann/warp.git')
  expect(await isVerified('warp')).toBe(true)
  await rename('https://github.com/pytorch/pytorch')
  expect(await isVerified('warp')).toBe(false)
  expect((await create('squat', eve, 'free-now')).status).toBe(201)
})

test('an administrator who adds a pack vouches for its repository', async () => {
  const root = (await given.user('root', { isAdmin: true })).headers
  await send('POST', '/admin/nodes', root, { id: 'warp', name: 'Warp', repository: REPOSITORY })
  expect((await call('/nodes/warp')).body).toMatchObject({ publisher: { id: UNCLAIMED_PUBLISHER.id } })
  expect((await create('squat', eve, 'not-mine')).status).toBe(409)
})
