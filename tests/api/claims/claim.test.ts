// Slow: it waits for a GitHub that does not answer.

import type { RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { auditLog, nodes, publishers } from '../../../src/server/store/schema/schema'
import { startGithubStandIn } from '../../../src/tools/product/github-stand-in'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { GITHUB_TOKENS, startGithub, stopGithub } from '../../support/github'
import * as given from '../../support/given'
import { countAuditRows, everything } from '../../support/permission-fixtures'
import { call, SITE_URL } from '../../support/service'

const LOST = '/repos/acme/lost'

let ann: { Authorization: string }

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  await given.publisher('acme', { owner: 'ann', name: 'Acme Tools' })
  await given.node('Lost-Pack', {
    name: 'Lost',
    repository: 'https://github.com/acme/lost',
    changedAt: new Date('2024-01-01'),
  })
})
afterAll(stopGithub)
afterAll(closeDatabase)

const claim = (token: unknown = GITHUB_TOKENS.admin, path = '/publishers/acme/nodes/lost-pack') =>
  call(`${path}/claim-my-node`, {
    method: 'POST',
    headers: { ...ann, 'Content-Type': 'application/json' },
    body: JSON.stringify({ GH_TOKEN: token }),
  })

const answering =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const publisherOf = async (id: string) => {
  const { db } = await database()
  return (await db.select().from(nodes).where(eq(nodes.id, id)))[0]?.publisherId
}

/** Expects the claim to be refused with exactly this, and nothing to change. */
async function refused(attempt: () => ReturnType<typeof claim>, status: number, body: object) {
  const before = await everything()
  const answer = await attempt()
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body })
  expect(await everything()).toBe(before)
  expect(await countAuditRows()).toBe(0)
  return answer
}

test('who administers the repository claims the pack: it moves, is found by its new publisher, and leaves one trace', async () => {
  await startGithub()
  expect(await claim()).toMatchObject({ status: 204, body: '' })
  expect((await call('/nodes/lost-pack')).body).toMatchObject({
    publisher: { id: 'acme', name: 'Acme Tools' },
  })
  expect((await call('/nodes/search?search=acme%20tools')).body).toMatchObject({
    nodes: [{ id: 'Lost-Pack' }],
  })
  const { db } = await database()
  const [pack] = await db.select().from(nodes)
  expect(Date.now() - (pack?.changedAt.getTime() ?? 0)).toBeLessThan(3_600_000)
  expect(await db.select().from(auditLog)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      batchId: null,
      requestId: expect.any(String),
      actorId: 'ann',
      action: 'claimNode',
      target: 'node:Lost-Pack',
      before: { publisherId: UNCLAIMED_PUBLISHER.id },
      after: { publisherId: 'acme' },
      publisherIds: ['acme', UNCLAIMED_PUBLISHER.id],
    },
  ])
})

test('GitHub is asked with the token in its header and about the repository however its address is written', async () => {
  const { db } = await database()
  await db.update(nodes).set({ repository: 'http://www.GitHub.com/acme/lost.git/' })
  const asked: unknown[] = []
  await startGithub({
    [LOST]: (request, response) => {
      asked.push(request.headers.authorization)
      answering(200, { permissions: { admin: true } })(request, response)
    },
  })
  expect((await claim('gho_abc')).status).toBe(204)
  expect(asked).toEqual(['Bearer gho_abc'])
})

test('a renamed repository counts as the repository', async () => {
  await startGithub({
    [LOST]: (request, response) =>
      answering(301, {}, { Location: `http://${request.headers.host}/repositories/7` })(request, response),
    '/repositories/7': answering(200, { permissions: { admin: true } }),
  })
  expect((await claim()).status).toBe(204)
})

test('a token is not carried to another address, nor in circles', async () => {
  const elsewhere = jest.fn()
  const other = await startGithubStandIn(0, { [LOST]: elsewhere })
  for (const location of [`${other.url}${LOST}`, LOST, '/user']) {
    await startGithub({ [LOST]: answering(302, {}, { Location: location }), '/user': elsewhere })
    await refused(claim, 503, {
      error: 'github_unavailable',
      message: 'GitHub isn’t responding. Nothing was changed; try again in a few minutes.',
    })
  }
  expect(elsewhere).not.toHaveBeenCalled()
  await other.stop()
})

test('a pack that somebody has is not claimed again', async () => {
  await startGithub()
  await given.publisher('other')
  await given.node('taken', { publisherId: 'other', repository: 'https://github.com/acme/taken' })
  await refused(() => claim(GITHUB_TOKENS.admin, '/publishers/acme/nodes/taken'), 403, {
    error: 'already_claimed',
    message: `The pack already belongs to the publisher other. If it should be yours, ask for it at ${SITE_URL}/appeals?kind=claim&node_id=taken`,
  })
})

test.each(['', 'https://gitlab.com/acme/lost', 'https://gist.github.com/acme/1', 'https://github.com/acme'])(
  'a pack whose repository is "%s" cannot be claimed through GitHub',
  async (repository) => {
    await startGithub()
    const { db } = await database()
    await db.update(nodes).set({ repository })
    await refused(claim, 400, {
      error: 'not_github_repository',
      message: `Claiming only works with GitHub repositories, and this pack’s is elsewhere. Ask for it at ${SITE_URL}/appeals?kind=claim&node_id=lost-pack&publisher_id=acme`,
    })
  },
)

test('a sign-in that GitHub does not know is refused', async () => {
  await startGithub()
  await refused(() => claim('gho_expired'), 403, {
    error: 'github_token_refused',
    message: 'GitHub rejected this sign-in. Sign in to GitHub again and repeat the claim.',
  })
})

test.each([404, 403, 451])('a repository that GitHub hides (%i) cannot be claimed', async (status) => {
  await startGithub({ [LOST]: answering(status) })
  await refused(claim, 403, {
    error: 'github_repository_not_found',
    message: `Your GitHub account can’t see the repository acme/lost. Sign in with one that can; if it no longer exists, ask for the pack at ${SITE_URL}/appeals?kind=claim&node_id=lost-pack&publisher_id=acme`,
  })
})

test('seeing a repository is not administering it', async () => {
  const refusal = {
    error: 'github_not_admin',
    message:
      'Your GitHub account is not an admin of acme/lost. Sign in to GitHub with one that is, or ask the repository’s owner for the admin role.',
  }
  await startGithub()
  await refused(() => claim(GITHUB_TOKENS.guest), 403, refusal)
  await startGithub({ [LOST]: answering(200, {}) })
  await refused(claim, 403, refusal)
})

test.each<[string, number, Record<string, string>, number]>([
  ['403 and nothing left', 403, { 'x-ratelimit-remaining': '0' }, 60],
  ['403 and a pause', 403, { 'retry-after': '30' }, 30],
  ['429', 429, {}, 60],
  ['429 and a pause of days', 429, { 'retry-after': '999999' }, 3600],
  ['a time that is over', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1000' }, 60],
])('GitHub’s limit (%s) is passed on with the time to wait', async (_what, status, headers, seconds) => {
  await startGithub({ [LOST]: answering(status, {}, headers) })
  const answer = await refused(claim, 429, {
    error: 'github_rate_limited',
    message: `GitHub is limiting requests from this account. Try again in ${seconds} seconds.`,
  })
  expect(answer.headers.get('retry-after')).toBe(String(seconds))
})

test('GitHub’s limit that ends at a time is passed on in seconds', async () => {
  const reset = Math.ceil(Date.now() / 1000) + 600
  await startGithub({
    [LOST]: answering(403, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) }),
  })
  const { status, headers } = await claim()
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(601)
})

test.each<[string, RequestListener]>([
  ['fails', answering(500)],
  ['says something else than JSON', answering(200, '<html>')],
  ['says something else than a repository', answering(200, [])],
  ['says too much', answering(200, `{"permissions":{"admin":true},"x":"${'x'.repeat(600_000)}"}`)],
  ['never answers', () => undefined],
  ['stops in the middle', (_request, response) => void response.writeHead(200).write('{')],
])('when GitHub %s, nothing moves', async (_what, listener) => {
  await startGithub({ [LOST]: listener })
  await refused(claim, 503, {
    error: 'github_unavailable',
    message: 'GitHub isn’t responding. Nothing was changed; try again in a few minutes.',
  })
})

test('when GitHub cannot be reached, nothing moves', async () => {
  await stopGithub()
  await refused(claim, 503, {
    error: 'github_unavailable',
    message: 'GitHub isn’t responding. Nothing was changed; try again in a few minutes.',
  })
})

test.each([undefined, '', ' ', 7, 'two words', 'line\nbreak', 'ключ', 'x'.repeat(1001)])(
  'GitHub is not asked with %j as a token',
  async (token) => {
    const asked = jest.fn()
    await startGithub({ [LOST]: asked })
    const { status, body } = await claim(token ?? null)
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'invalid_request',
        message: expect.stringMatching(/^Invalid format for field GH_TOKEN: /) as string,
      },
    })
    expect(asked).not.toHaveBeenCalled()
  },
)

test('nobody claims for a publisher that is banned', async () => {
  await startGithub()
  const { db } = await database()
  await db.update(publishers).set({ status: 'PublisherStatusBanned' }).where(eq(publishers.id, 'acme'))
  await refused(claim, 403, { error: 'banned', message: 'user/publisher is banned' })
})

test('a pack that somebody else got while GitHub was asked stays theirs, and no transaction waits for GitHub', async () => {
  await given.publisher('faster')
  const { db } = await database()
  await startGithub({
    [LOST]: (request, response) => {
      // Would deadlock if the claim still locked the pack's row.
      void db
        .update(nodes)
        .set({ publisherId: 'faster' })
        .then(() => answering(200, { permissions: { admin: true } })(request, response))
    },
  })
  const { status, body } = await claim()
  expect({ status, body }).toMatchObject({ status: 403, body: { error: 'already_claimed' } })
  expect(await publisherOf('Lost-Pack')).toBe('faster')
  expect(await countAuditRows()).toBe(0)
})

test('rights on one repository are no claim to the one that took its place meanwhile', async () => {
  const { db } = await database()
  await startGithub({
    [LOST]: (request, response) => {
      void db
        .update(nodes)
        .set({ repository: 'https://github.com/acme/else', repositoryKey: 'github.com/acme/else' })
        .then(() => answering(200, { permissions: { admin: true } })(request, response))
    },
  })
  const { status, body } = await claim()
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      error: 'state_conflict',
      message: 'The pack’s repository has just changed. Check it and try again.',
    },
  })
  expect(await publisherOf('Lost-Pack')).toBe(UNCLAIMED_PUBLISHER.id)
})

test('two people who claim at once: one gets the pack', async () => {
  await startGithub()
  const bob = (await given.user('bob')).headers
  await given.publisher('bobs', { owner: 'bob' })
  const answers = await Promise.all([
    claim(),
    call('/publishers/bobs/nodes/lost-pack/claim-my-node', {
      method: 'POST',
      headers: { ...bob, 'Content-Type': 'application/json' },
      body: JSON.stringify({ GH_TOKEN: GITHUB_TOKENS.admin }),
    }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
  expect(await countAuditRows()).toBe(1)
})
