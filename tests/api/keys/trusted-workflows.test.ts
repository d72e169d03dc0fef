import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { startGithub, stopGithub, workflowToken } from '../../support/github'
import * as given from '../../support/given'
import { call } from '../../support/service'
import { ask } from '../members/ask'

const AUDIENCE = 'http://site.test'
const CLAIMS = { repository: 'acme/masks', repository_id: '74', repository_owner_id: '65' }
const COMMIT = '6f1ed002ab5595859014ebf0951522d9d0b1f0a1'
const NODE = '/publishers/acme/nodes/masks'
let issuer = ''

beforeAll(async () => {
  issuer = await startGithub()
})
beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.user('bob')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme' })
  await given.node('other', { publisherId: 'acme' })
})
afterAll(stopGithub)
afterAll(closeDatabase)

const name = (fields: Record<string, string> = {}, by = 'ann') =>
  ask(by, 'POST', '/publishers/acme/trusted-workflows', {
    node_id: 'masks',
    repository: 'acme/masks',
    workflow: 'publish.yml',
    ...fields,
  })
const exchange = async (claims: Record<string, unknown> = {}, node = NODE) =>
  ask(undefined, 'POST', `${node}/publishing-key`, {
    token: await workflowToken({ audience: AUDIENCE, claims: { ...CLAIMS, ...claims } }),
  })
const publish = (key: string, node = 'masks', version = '1.0.0') =>
  ask(undefined, 'POST', `/publishers/acme/nodes/${node}/versions`, {
    personal_access_token: key,
    node: { id: node },
    node_version: { version },
  })
const keyIn = ({ body }: { body: unknown }) => (body as { token: string }).token

test('a workflow that an owner has named publishes without a secret, and the version says what built it', async () => {
  expect(await name()).toMatchObject({
    status: 201,
    body: { issuer, repository: 'acme/masks', workflow: 'publish.yml', made_by: 'ann' },
  })
  const exchanged = await exchange()
  expect(exchanged).toMatchObject({ status: 201, body: { expires_at: expect.any(String) as string } })
  const expiresAt = new Date((exchanged.body as { expires_at: string }).expires_at).getTime()
  expect(Math.round((expiresAt - Date.now()) / 60_000)).toBe(15)
  expect((await publish(keyIn(exchanged))).status).toBe(201)
  const { pool } = await database()
  await pool.query(`update node_versions set status = 'NodeVersionStatusActive'`)
  expect((await call('/nodes/masks/versions/1.0.0')).body).toMatchObject({
    provenance: {
      issuer,
      ...CLAIMS,
      workflow: 'publish.yml',
      commit: COMMIT,
      ref: 'refs/heads/main',
      event: 'push',
      run_url: 'https://github.com/acme/masks/actions/runs/1',
      commit_url: `https://github.com/acme/masks/commit/${COMMIT}`,
    },
  })
  expect((await ask('ann', 'GET', '/publishers/acme/trusted-workflows')).body).toMatchObject({
    audience: AUDIENCE,
    issuers: [
      { address: issuer, kind: 'github', site: 'https://github.com' },
      { address: `${issuer}/gitlab`, kind: 'gitlab', site: 'https://gitlab.com' },
    ],
    workflows: [{ node_id: 'masks', repository_id: '74', repository_owner_id: '65' }],
  })
  // The workflow's token is not among the personal tokens.
  expect((await ask('ann', 'GET', '/publishers/acme/tokens')).body).toEqual([])
})

test.each([
  ['another repository', { repository: 'mallory/masks' }, /of the repository mallory\/masks/],
  [
    'a workflow from elsewhere',
    { workflow_ref: 'mallory/x/.github/workflows/publish.yml@main' },
    /workflow_ref/,
  ],
  ['another workflow', { workflow_ref: 'acme/masks/.github/workflows/test.yml@main' }, /workflow test.yml/],
  ['a pull request', { event_name: 'pull_request_target' }, /people from outside/],
  ['no commit', { sha: 'main' }, /claim sha/],
  ['no number', { jti: '' }, /claim jti/],
])('a token of %s gets no key', async (_what, claims, told) => {
  await name()
  expect(await exchange(claims)).toMatchObject({
    status: 403,
    body: { error: 'workflow_refused', message: expect.stringMatching(told) as string },
  })
})

test('a workflow that publishes from an environment is believed from there alone', async () => {
  await name({ environment: 'release' })
  expect((await exchange()).body).toMatchObject({
    message: expect.stringContaining('in no environment') as string,
  })
  expect((await exchange({ environment: 'test' })).status).toBe(403)
  expect((await exchange({ environment: 'Release' })).status).toBe(201)
})

const GITLAB_RUN = { project_path: 'acme/nodes/masks', project_id: '74', namespace_id: '65' }
const nameOnGitlab = (fields: Record<string, string> = {}) =>
  name({
    ...{ issuer: `${issuer}/gitlab`, repository: 'acme/nodes/masks', workflow: '.gitlab-ci.yml' },
    ...fields,
  })
const exchangeOfGitlab = async (claims: Record<string, unknown> = {}) =>
  ask(undefined, 'POST', `${NODE}/publishing-key`, {
    token: await workflowToken({
      kind: 'gitlab',
      audience: AUDIENCE,
      claims: { ...GITLAB_RUN, ...claims },
    }),
  })

test('a pipeline of GitLab publishes by what GitLab says of it, and the version leads to it there', async () => {
  expect((await nameOnGitlab({ environment: 'release' })).status).toBe(201)
  const exchanged = await exchangeOfGitlab({ environment: 'release' })
  expect(exchanged.status).toBe(201)
  expect((await publish(keyIn(exchanged))).status).toBe(201)
  const { pool } = await database()
  await pool.query(`update node_versions set status = 'NodeVersionStatusActive'`)
  expect((await call('/nodes/masks/versions/1.0.0')).body).toMatchObject({
    provenance: {
      issuer: `${issuer}/gitlab`,
      repository: 'acme/nodes/masks',
      repository_id: '74',
      repository_owner_id: '65',
      workflow: '.gitlab-ci.yml',
      environment: 'release',
      commit: COMMIT,
      ref: 'refs/heads/main',
      event: 'push',
      run_url: 'https://gitlab.com/acme/nodes/masks/-/pipelines/1',
      commit_url: `https://gitlab.com/acme/nodes/masks/-/commit/${COMMIT}`,
    },
  })
  // One issuer's claims do not count for the other.
  await name({ repository: 'acme/masks' })
  expect((await exchangeOfGitlab({ project_path: 'acme/masks' })).status).toBe(403)
})

test.each([
  ['another project', { project_path: 'mallory/masks' }, /of the repository mallory\/masks/],
  ['a project made anew', { project_id: '75' }, /another one of its name/],
  [
    'a file of another project',
    { ci_config_ref_uri: 'HERE/mallory/x//.gitlab-ci.yml@main' },
    /ci_config_ref_uri/,
  ],
  [
    'a file of another host',
    { ci_config_ref_uri: 'mallory.example/acme/nodes/masks//.gitlab-ci.yml@main' },
    /_uri/,
  ],
  ['a file from somewhere', { ci_config_ref_uri: 'https://mallory.example/ci.yml' }, /ci_config_ref_uri/],
  ['another file', { ci_config_ref_uri: 'HERE/acme/nodes/masks//ci/test.yml@main' }, /workflow ci\/test.yml/],
  ['a merge request', { pipeline_source: 'merge_request_event' }, /people from outside/],
  ['a child of whatever pipeline', { pipeline_source: 'parent_pipeline' }, /people from outside/],
  ['no project', { project_id: '' }, /claim project_id/],
])('a token of GitLab for %s gets no key', async (_what, claims, told) => {
  await nameOnGitlab()
  expect((await exchangeOfGitlab()).status).toBe(201)
  const here = Object.entries(claims).map(([claim, said]) => [
    claim,
    said.replace('HERE', `${new URL(issuer).host}/gitlab`),
  ])
  expect(await exchangeOfGitlab(Object.fromEntries(here) as Record<string, string>)).toMatchObject({
    status: 403,
    body: { error: 'workflow_refused', message: expect.stringMatching(told) as string },
  })
})

const awaitPack = (nodeId = 'fresh', by = 'ann', publisherId = 'acme') =>
  ask(by, 'POST', `/publishers/${publisherId}/pending-workflows`, {
    ...{ node_id: nodeId, repository: 'acme/masks', workflow: 'publish.yml' },
  })
const FRESH = '/publishers/acme/nodes/fresh'
const listed = async (by = 'ann', publisherId = 'acme') =>
  ((await ask(by, 'GET', `/publishers/${publisherId}/trusted-workflows`)).body as { workflows: object[] })
    .workflows

test('a workflow that is to make a pack makes it by publishing it, and publishes it from then on', async () => {
  expect(await awaitPack('Fresh')).toMatchObject({
    status: 201,
    body: { node_id: 'Fresh', new_pack: 'awaited', waits_until: expect.any(String) as string },
  })
  const key = keyIn(await exchange({}, FRESH))
  expect((await call('/nodes/fresh')).status).toBe(404)
  expect(await listed()).toMatchObject([{ new_pack: 'awaited', repository_id: '74' }])
  expect((await publish(key, 'other')).body).toMatchObject({ error: 'not_permitted' })
  expect((await publish(key, 'fresh')).status).toBe(201)
  const [workflow] = await listed()
  expect(workflow).toMatchObject({ node_id: 'fresh', repository_id: '74' })
  expect(workflow).not.toHaveProperty('new_pack')
  expect(workflow).not.toHaveProperty('waits_until')
  expect((await publish(keyIn(await exchange({}, FRESH)), 'fresh', '1.0.1')).status).toBe(201)
  const { pool } = await database()
  const { rows } = await pool.query(`select kind, recipients, actor_id from notice_events`)
  expect(rows).toEqual([{ kind: 'workflow_trusted', recipients: { ownersOf: ['acme'] }, actor_id: 'ann' }])
})

test('whoever makes the pack first has it, and the workflow of somebody else makes none any more', async () => {
  await given.publisher('bobs', { owner: 'bob' })
  await awaitPack()
  expect((await awaitPack('fresh', 'bob', 'bobs')).status).toBe(201)
  const early = keyIn(await exchange({}, FRESH))
  const bobs = keyIn(await exchange({}, '/publishers/bobs/nodes/fresh'))
  const published = await ask(undefined, 'POST', '/publishers/bobs/nodes/fresh/versions', {
    ...{ personal_access_token: bobs, node: { id: 'fresh' }, node_version: { version: '1.0.0' } },
  })
  expect(published.status).toBe(201)
  expect((await publish(early, 'fresh')).status).toBe(403)
  expect((await exchange({}, FRESH)).status).toBe(403)
  expect(await listed()).toMatchObject([{ new_pack: 'taken' }])
  expect(await listed('bob', 'bobs')).toMatchObject([
    { node_id: 'fresh', last_used_at: expect.any(String) as string },
  ])
})

test('a pack that its publisher makes otherwise is published by the workflow too', async () => {
  await awaitPack()
  expect((await ask('ann', 'POST', '/publishers/acme/nodes', { id: 'fresh', name: 'Fresh' })).status).toBe(
    201,
  )
  expect((await publish(keyIn(await exchange({}, FRESH)), 'fresh')).status).toBe(201)
})

test('a workflow makes a pack within a week, from the repository that came first, and five wait at most', async () => {
  await awaitPack()
  expect((await exchange({}, FRESH)).status).toBe(201)
  expect((await exchange({ repository_id: '75' }, FRESH)).body).toMatchObject({
    message: expect.stringContaining('another one of its name') as string,
  })
  const { pool } = await database()
  await pool.query(`update trusted_workflows set created_at = now() - interval '8 days'`)
  expect((await exchange({}, FRESH)).body).toMatchObject({
    message: expect.stringContaining('more than a week ago') as string,
  })
  for (const id of ['a1', 'a2', 'a3', 'a4']) expect((await awaitPack(id)).status).toBe(201)
  expect((await awaitPack('a5')).body).toMatchObject({ error: 'state_conflict' })
})

test('no workflow is named for a pack that nobody could make', async () => {
  expect((await awaitPack('masks')).body).toMatchObject({ error: 'node_exists' })
  expect((await awaitPack('a b')).body).toMatchObject({
    message: expect.stringContaining('Invalid format for field node_id') as string,
  })
  expect((await awaitPack('search')).body).toMatchObject({ error: 'reserved_name' })
  await awaitPack()
  expect((await awaitPack('FRESH')).body).toMatchObject({ error: 'state_conflict' })
})

test('a repository made anew under the same name is another one, and so is one that comes first after a week', async () => {
  await name()
  expect((await exchange()).status).toBe(201)
  expect((await exchange({ repository_id: '75' })).status).toBe(403)
  expect((await exchange({ repository_owner_id: '66' })).status).toBe(403)
  expect((await exchange()).status).toBe(201)
  await name({ node_id: 'other' })
  const { pool } = await database()
  await pool.query(
    `update trusted_workflows set created_at = now() - interval '8 days' where node_id = 'other'`,
  )
  expect((await exchange({}, '/publishers/acme/nodes/other')).status).toBe(403)
})

test('a token is good for once, for us, while it holds, and by the issuer’s own signature', async () => {
  await name()
  const exchangeToken = (token: string) => ask(undefined, 'POST', `${NODE}/publishing-key`, { token })
  const token = await workflowToken({ audience: AUDIENCE, claims: CLAIMS })
  expect((await exchangeToken(token)).status).toBe(201)
  expect((await exchangeToken(token)).body).toMatchObject({
    error: 'workflow_refused',
    message: 'This token was exchanged before. Ask for a new one in the same run.',
  })
  const told = async (run: Parameters<typeof workflowToken>[0]) => {
    const answer = await exchangeToken(await workflowToken({ claims: CLAIMS, ...run }))
    return (answer.body as { message?: string }).message
  }
  expect(await told({ audience: 'https://elsewhere.example' })).toContain('the audience http://site.test')
  expect(await told({ audience: AUDIENCE, seconds: -1 })).toContain('is over')
  expect(await told({ audience: AUDIENCE, seconds: 7200 })).toContain('more than an hour')
  const [header, , signature] = (await workflowToken({ audience: AUDIENCE, claims: CLAIMS })).split('.')
  const [, forged] = (await workflowToken({ audience: AUDIENCE, claims: { ...CLAIMS, run_id: '9' } })).split(
    '.',
  )
  expect((await exchangeToken([header, forged, signature].join('.'))).status).toBe(403)
  expect((await exchangeToken(given.token('ann'))).body).toMatchObject({
    message: 'The registry believes no tokens of whoever made this one.',
  })
  expect((await exchangeToken('nonsense')).status).toBe(403)
})

test('what a workflow got is for its pack alone, and ends with the workflow, its owner’s right and the pack’s leaving', async () => {
  const named = (await name()).body as { id: string }
  const [one, two] = [keyIn(await exchange()), keyIn(await exchange())]
  expect((await publish(one, 'other')).body).toMatchObject({
    error: 'not_permitted',
    message: 'Permission denied: this API key is for other packs: masks.',
  })
  const edit = await call(NODE, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${one}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(edit.status).toBe(403)
  expect((await publish(one)).status).toBe(201)
  expect((await ask('ann', 'DELETE', `/publishers/acme/trusted-workflows/${named.id}`)).status).toBe(204)
  expect((await publish(two, 'masks', '1.0.1')).body).toMatchObject({ error: 'invalid_token' })
  await given.member('acme', 'bob')
  await name({}, 'bob')
  const bobs = keyIn(await exchange())
  const { pool } = await database()
  await pool.query(`update users set is_banned = true where id = 'bob'`)
  expect((await publish(bobs, 'masks', '1.0.1')).status).toBe(403)
  await pool.query(`update users set is_banned = false where id = 'bob'`)
  await given.publisher('bobs', { owner: 'bob' })
  expect((await ask('bob', 'POST', `${NODE}/move`, { publisher_id: 'bobs' })).status).toBe(200)
  expect((await exchange({}, '/publishers/bobs/nodes/masks')).status).toBe(403)
  expect((await exchange()).status).toBe(403)
})

test('whoever is no owner any more lets nothing publish', async () => {
  await given.member('acme', 'bob')
  await name({}, 'bob')
  const key = keyIn(await exchange())
  const { pool } = await database()
  const { rows } = await pool.query<{ id: string }>(`select id from publisher_members where user_id = 'bob'`)
  expect((await ask('ann', 'DELETE', `/publishers/acme/members/${rows[0]?.id}`)).status).toBe(204)
  expect((await exchange()).status).toBe(403)
  expect((await publish(key)).body).toMatchObject({ error: 'invalid_token' })
})

test('what cannot be named is refused, and while GitHub is away nothing is said of a token', async () => {
  expect((await name({ issuer: 'https://mallory.example' })).body).toMatchObject({
    message: `Invalid format for field issuer: must be one of ${issuer}, ${issuer}/gitlab`,
  })
  expect((await name({ repository: 'https://github.com/acme/masks' })).status).toBe(400)
  expect((await name({ workflow: '../publish.yml' })).status).toBe(400)
  await name()
  expect((await name()).body).toMatchObject({ error: 'state_conflict' })
  const token = await workflowToken({ audience: AUDIENCE, claims: CLAIMS })
  await stopGithub()
  const { createWorkflowTokens } = jest.requireActual<
    typeof import('../../../src/server/adapters/issuers/workflow-tokens')
  >('../../../src/server/adapters/issuers/workflow-tokens')
  const workflowTokens = createWorkflowTokens([{ address: issuer, kind: 'github' }], {
    warn: () => undefined,
  })
  const answer = await call(
    `${NODE}/publishing-key`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token }) },
    { workflowTokens },
  )
  expect(answer).toMatchObject({ status: 503, body: { error: 'service_unavailable' } })
})
