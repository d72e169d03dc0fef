import { eq } from 'drizzle-orm'
import {
  nodeVersions,
  publisherMembers,
  tokens,
  versionContents,
} from '../../../src/server/store/schema/schema'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call, PUBLIC_URL } from '../../support/service'
import { beforeCommitOf } from '../../support/other-session'

const secret = mintSecret()
let admin: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  admin = (await given.user('root', { isAdmin: true })).headers
  await given.user('mallory')
  await given.publisher('spam', { owner: 'mallory' })
  await given.publisher('acme', { owner: 'mallory' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

const publish = (version: string, personal_access_token = secret) =>
  call('/publishers/acme/nodes/masks/versions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      personal_access_token,
      node: { id: 'masks', name: 'Masks' },
      node_version: { version },
    }),
  })

async function uploadAddress(version: string): Promise<string> {
  const { status, body } = await publish(version)
  expect(status).toBe(201)
  return (body as { signedUrl: string }).signedUrl.replace(PUBLIC_URL, '')
}

const upload = (address: string) =>
  call(address, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: new Uint8Array(packOf(['Mask'])),
  })

const banSpam = async () =>
  expect((await call('/publishers/spam/ban', { method: 'POST', headers: admin })).status).toBe(204)

const leaveAcme = async () => {
  const { db } = await database()
  await db.delete(publisherMembers).where(eq(publisherMembers.publisherId, 'acme'))
}

const wrongToken = { status: 400, body: { error: 'invalid_token', message: 'Invalid personal access token' } }
const banned = { status: 403, body: { error: 'banned', message: 'user/publisher is banned' } }
const deadAddress = {
  status: 403,
  body: {
    error: 'upload_refused',
    message:
      'The personal access token that asked for this address no longer works. Publish again with one that does.',
  },
}

test('a person who was banned publishes with no token of theirs, whatever publisher it is for', async () => {
  expect((await publish('1.0.0')).status).toBe(201)
  await banSpam()
  expect(await publish('1.1.0')).toMatchObject(banned)
})

test('a token ends with its person’s place in the publisher', async () => {
  await leaveAcme()
  expect(await publish('1.0.0')).toMatchObject(wrongToken)
})

test('a version knows the person who published it', async () => {
  await publish('1.0.0')
  const { db } = await database()
  const [row] = await db.select().from(nodeVersions)
  expect(row?.publishedBy).toBe('mallory')
})

test('whoever brings a wrong token waits for nobody and keeps nobody waiting', async () => {
  await publish('1.0.0')
  const held = `select from nodes where id = 'masks' for update; select from publishers where id = 'acme' for update`
  await beforeCommitOf(held, async () => {
    expect(await publish('1.1.0', mintSecret())).toMatchObject(wrongToken)
  })
})

test.each<[string, () => Promise<unknown>, object]>([
  ['its person was banned', banSpam, banned],
  ['its person left the publisher', leaveAcme, deadAddress],
  ['its token was deleted', async () => (await database()).db.delete(tokens), deadAddress],
  [
    'its token is over',
    async () => (await database()).db.update(tokens).set({ expiresAt: new Date(0) }),
    deadAddress,
  ],
  [
    'the pack was banned',
    () => call('/publishers/acme/nodes/masks/ban', { method: 'POST', headers: admin }),
    { status: 403, body: { error: 'node_banned' } },
  ],
  [
    'the pack was deleted',
    () => call('/publishers/acme/nodes/masks', { method: 'DELETE', headers: admin }),
    { status: 404, body: { error: 'node_not_found' } },
  ],
])('an upload address takes nothing any more once %s', async (_what, happens, refused) => {
  const address = await uploadAddress('1.0.0')
  await happens()
  expect(await upload(address)).toMatchObject(refused)
  const { db } = await database()
  expect((await db.select().from(nodeVersions))[0]).toMatchObject({ archiveArrivedAt: null })
})

test('an upload address is good for the token it was given to alone', async () => {
  const address = await uploadAddress('1.0.0')
  const other = await given.personalToken('acme')
  const forged = address.replace(/token=[^&]+/, `token=${other}`)
  expect(await upload(forged)).toMatchObject({ status: 403, body: { error: 'upload_refused' } })
  expect((await upload(address)).status).toBe(200)
})

test.each<[string, () => Promise<unknown>, string, string]>([
  [
    'was banned',
    banSpam,
    'author-banned',
    'The person who published this version was banned before it was reviewed.',
  ],
  [
    'left the publisher',
    leaveAcme,
    'author-gone',
    'The person who published this version no longer belongs to the pack’s publisher.',
  ],
])('a version whose author %s while it waited is held back and says so', async (_, happens, rule, says) => {
  expect((await upload(await uploadAddress('1.0.0'))).status).toBe(200)
  await happens()
  await runReviews()
  const { body } = await call(
    '/nodes/masks/versions?statuses=NodeVersionStatusFlagged&include_status_reason=true',
    { headers: admin },
  )
  const [version] = body as { status: string; status_reason: string }[]
  expect(version?.status).toBe('NodeVersionStatusFlagged')
  expect(JSON.parse(version?.status_reason ?? '')).toEqual([
    expect.objectContaining({ rule, enforced: true, explanation: says }),
  ])
  expect((await call('/nodes/masks/install')).status).toBe(404)
  const { db } = await database()
  expect((await db.select().from(versionContents))[0]?.findings).toMatchObject([{ rule }])
})
