import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Webhook, WebhookDelivery } from '../../../src/contract/notices/webhooks'
import { recordNotice } from '../../../src/server/notices/record/record-notice'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { deliver } from '../../support/notices'
import { call } from '../../support/service'
import { ask } from '../members/ask'

const HOUR_MS = 3_600_000

/** Starts a listener on this machine that responds with a configurable status. */
async function listener() {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const answer = { status: 204 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response
        .writeHead(answer.status, answer.status === 302 ? { Location: 'https://example.com/' } : {})
        .end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    got,
    answer,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => new Promise((done) => server.close(done)),
  }
}

const create = async (by: string, path: string, url: string, parts = { localMode: true }) =>
  call(
    path,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${given.token(by)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
    },
    parts,
  )

async function hold(version: string) {
  const { db } = await database()
  await recordNotice(db, {
    kind: 'version_held_back',
    key: `held:${version}`,
    at: new Date(),
    nodeId: 'masks',
    version,
    recipients: { maintainersOfPack: true },
  })
}

const logOf = async (by: string, { id }: Webhook) =>
  (await ask(by, 'GET', `/users/webhooks/${id}/deliveries`)).body as WebhookDelivery[]

let hook: Awaited<ReturnType<typeof listener>>
beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.user('bob')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme' })
  hook = await listener()
})
afterEach(() => hook.close())
afterAll(closeDatabase)

test('a publisher’s webhook is told what happens, signed with a secret that was shown once', async () => {
  const webhook = (await create('ann', '/publishers/acme/webhooks', hook.url)).body as Webhook
  expect((await ask('ann', 'GET', '/publishers/acme/webhooks')).body).toEqual([
    { ...webhook, secret: undefined },
  ])
  await hold('1.0.0')
  await Promise.all([deliver({ localMode: true }), deliver({ localMode: true })])
  expect(hook.got).toHaveLength(1)
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = hook.got
  expect(JSON.parse(body)).toMatchObject({
    type: 'version_held_back',
    data: { node_id: 'masks', version: '1.0.0', link: 'http://site.test/nodes/masks/versions/1.0.0' },
  })
  const key = Buffer.from(webhook.secret?.replace('whsec_', '') ?? '', 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(await logOf('ann', webhook)).toMatchObject([{ state: 'arrived', status: 204, attempts: 1 }])
})

test('what fails is tried again later, under the same id, and can be sent once more by hand', async () => {
  const webhook = (await create('ann', '/users/webhooks', hook.url)).body as Webhook
  await hold('1.0.0')
  hook.answer.status = 500
  const start = Date.now()
  const at = (ms: number) => deliver({ localMode: true, clock: () => new Date(start + ms) })
  await at(0)
  await at(5_000)
  expect(hook.got).toHaveLength(1)
  hook.answer.status = 302
  await at(11_000)
  hook.answer.status = 200
  await at(HOUR_MS)
  await at(2 * HOUR_MS)
  expect(hook.got).toHaveLength(3)
  expect(new Set(hook.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [delivery] = await logOf('ann', webhook)
  expect(delivery).toMatchObject({ state: 'arrived', status: 200, attempts: 3 })
  const again = `/users/webhooks/${webhook.id}/deliveries/${delivery?.id}`
  expect((await ask('bob', 'POST', again)).status).toBe(404)
  expect((await ask('ann', 'POST', again)).status).toBe(204)
  await at(3 * HOUR_MS)
  expect(hook.got).toHaveLength(4)
})

test('where nothing arrives for days, nothing is sent any more, and its owner is told', async () => {
  const webhook = (await create('ann', '/publishers/acme/webhooks', hook.url)).body as Webhook
  hook.answer.status = 500
  const start = Date.now()
  const at = (days: number) =>
    deliver({ localMode: true, clock: () => new Date(start + days * 24 * HOUR_MS) })
  await hold('1.0.0')
  await at(0)
  await hold('1.0.1')
  await at(6)
  await hold('1.0.2')
  const before = hook.got.length
  await at(7)
  const { notices } = (await ask('ann', 'GET', '/users/notices')).body as { notices: { kind: string }[] }
  expect(notices.map(({ kind }) => kind)).toContain('webhook_off')
  expect(hook.got).toHaveLength(before)
  expect((await ask('ann', 'GET', '/publishers/acme/webhooks')).body).toMatchObject([
    { id: webhook.id, switched_off_at: expect.any(String) as string },
  ])
})

test('which notices a webhook is sent can be chosen anew, by whoever may see it', async () => {
  const { id } = (await create('ann', '/publishers/acme/webhooks', hook.url)).body as Webhook
  const path = `/users/webhooks/${id}`
  expect((await ask('bob', 'PUT', path, { kinds: [] })).status).toBe(404)
  expect((await ask('ann', 'PUT', path, { kinds: ['no_such_kind'] })).status).toBe(400)
  const kinds = ['pack_banned', 'version_rejected']
  const changed = await ask('ann', 'PUT', path, { kinds: [...kinds, 'pack_banned'] })
  expect(changed.body).toMatchObject({ id, url: hook.url, kinds })
  expect(changed.body).not.toHaveProperty('secret')
  await hold('1.0.0')
  await deliver({ localMode: true })
  expect(hook.got).toEqual([])
  await ask('ann', 'PUT', path, { kinds: [] })
  await hold('1.1.0')
  await deliver({ localMode: true })
  expect(hook.got).toHaveLength(1)
})

test('only what its owner is ever told can be chosen for a webhook', async () => {
  await given.user('mod', { isAdmin: true })
  const url = 'https://hooks.example.com/registry'
  const refusal = (kinds: string) => ({
    error: 'invalid_request',
    message: `Invalid format for field kinds: ${kinds}`,
  })
  const ofPublisher = await ask('ann', 'POST', '/publishers/acme/webhooks', {
    url,
    kinds: ['version_rejected', 'digest', 'followed_version'],
  })
  expect(ofPublisher.status).toBe(400)
  expect(ofPublisher.body).toMatchObject(refusal('a publisher is never told digest, followed_version'))
  const ofPerson = await ask('ann', 'POST', '/users/webhooks', { url, kinds: ['digest', 'followed_version'] })
  expect(ofPerson.status).toBe(400)
  expect(ofPerson.body).toMatchObject(refusal('only moderators are told digest'))
  expect((await ask('ann', 'GET', '/users/webhooks')).body).toEqual([])

  const kinds = ['digest', 'followed_version']
  const made = await ask('mod', 'POST', '/users/webhooks', { url, kinds })
  expect(made.body).toMatchObject({ kinds })
  const path = `/users/webhooks/${(made.body as Webhook).id}`
  await (await database()).db.execute(`update users set is_admin = false where id = 'mod'`)
  // Kinds selected earlier may stay, no other ones of the same sort can be added.
  expect((await ask('mod', 'PUT', path, { kinds: ['digest'] })).body).toMatchObject({ kinds: ['digest'] })
  const added = await ask('mod', 'PUT', path, { kinds: ['digest', 'report_received'] })
  expect(added.body).toMatchObject(refusal('only moderators are told report_received'))
})

test('a webhook ends with the ownership of who made it', async () => {
  await create('ann', '/publishers/acme/webhooks', hook.url)
  const { db } = await database()
  await db.execute(`update publisher_members set role = 'maintainer' where user_id = 'ann'`)
  await hold('1.0.0')
  await deliver({ localMode: true })
  expect(hook.got).toEqual([])
})

test('only https and only the internet is called, whatever an address says or a name leads to', async () => {
  for (const url of [
    'http://example.com/hook',
    'ftp://example.com/hook',
    'https://user:password@example.com/hook',
    'nonsense',
  ])
    expect((await create('ann', '/users/webhooks', url)).status).toBe(400)
  // Outside local mode loopback is refused like the rest of the operator's network.
  const remote = { localMode: false }
  expect((await create('ann', '/users/webhooks', hook.url, remote)).status).toBe(400)
  const inside = [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://169.254.169.254/',
  ]
  for (const url of inside) expect((await create('ann', '/users/webhooks', url, remote)).status).toBe(201)
  await hold('1.0.0')
  await deliver()
  const webhooks = (await ask('ann', 'GET', '/users/webhooks')).body as Webhook[]
  for (const webhook of webhooks)
    expect(await logOf('ann', webhook)).toMatchObject([
      { failure: 'its host is not public', state: 'waiting' },
    ])
})
