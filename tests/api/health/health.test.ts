import type { NodeHealth } from '../../../src/contract/packs/node-health'
import type { Finding } from '../../../src/server/store/schema/tables/review-record'
import { auditLog, repositoryReadings, starDays } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const COMMIT = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const NOW = new Date('2026-11-23T09:00:00.000Z')
const at = (day: string) => new Date(`${day}T10:00:00.000Z`)

const healthOf = async (id: string) => call(`/nodes/${id}/health`, {}, { clock: () => NOW })
const told = async (id: string) => (await healthOf(id)).body as NodeHealth

/** Capabilities read by rules that detect deprecated code. */
const CODE_READ = { capabilities: [], unread: [], rules: 2, at: '2026-11-01T10:00:00.000Z' }

const finding = (fields: Partial<Finding> = {}): Finding => ({
  rule: 'uses-deprecated',
  severity: 'info',
  enforced: false,
  file: 'web/masks.js',
  line: 3,
  snippet: 'import { $el } from "/scripts/ui.js"',
  explanation: 'Old.',
  fix: 'Renew.',
  ...fields,
})

test('a published pack: each part, with when and from what it is known', async () => {
  await given.publisher('acme')
  await given.node('Masks', {
    publisherId: 'acme',
    githubStars: 87,
    githubUpdatedAt: at('2026-11-01'),
    createdAt: at('2026-01-01'),
  })
  const versions = [
    ['0.9.0', '2025-06-01', 'NodeVersionStatusActive'],
    ['1.1.0', '2026-08-20', 'NodeVersionStatusActive'],
    ['1.0.9', '2026-09-20', 'NodeVersionStatusActive'],
    ['1.2.0', '2026-10-01', 'NodeVersionStatusFlagged'],
    ['1.3.0', '2026-10-02', 'NodeVersionStatusBanned'],
  ] as const
  for (const [number, day, status] of versions) {
    const id = await given.version('Masks', number, {
      status,
      createdAt: at(day),
      reviewedAt: at(day),
      archiveArrivedAt: at(day),
    })
    await given.contents(id, {
      findings: [finding(), finding({ rule: 'starts-programs' })],
      codeFacts: CODE_READ,
    })
  }
  const { db } = await database()
  await db.insert(starDays).values([
    { nodeId: 'Masks', day: '2026-09-01', stars: 70 },
    { nodeId: 'Masks', day: '2026-11-02', stars: 83 },
    { nodeId: 'Masks', day: '2026-11-12', stars: 86 },
  ])
  await db.insert(auditLog).values({
    at: at('2026-02-01'),
    actorId: 'ann',
    action: 'claimNode',
    target: 'node:Masks',
    requestId: 'r',
  })
  const { status, headers, body } = await healthOf('masks')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  expect(body).toEqual({
    node_id: 'Masks',
    computed_at: '2026-11-23T09:00:00.000Z',
    release: {
      version: '1.0.9',
      released_at: '2026-09-20T10:00:00.000Z',
      releases: 3,
      releases_last_year: 2,
    },
    commit: { committed_at: '2026-11-01T10:00:00.000Z' },
    stars: { stars: 87, gained: 4, since: '2026-10-24T09:00:00.000Z' },
    held_back: { versions: 4, held_back: 1 },
    claim: { claimed: true, claimed_at: '2026-02-01T10:00:00.000Z' },
    deprecated: {
      count: 1,
      uses: [{ file: 'web/masks.js', line: 3, snippet: 'import { $el } from "/scripts/ui.js"' }],
      version: '1.1.0',
      read_at: '2026-08-20T10:00:00.000Z',
    },
    likely_successors: [],
  })
})

test('of a pack that is read from its repository the host tells, and the places lie open', async () => {
  const repository = 'https://github.com/quiet/nodes'
  await given.node('quiet', { repository, githubStars: 3 })
  const { db } = await database()
  await db.insert(repositoryReadings).values({
    nodeId: 'quiet',
    repositoryKey: 'github.com/quiet/nodes',
    commit: COMMIT,
    readAt: at('2026-11-01'),
    checkedAt: at('2026-11-20'),
    archivedSince: at('2026-11-10'),
    findings: [finding({ severity: 'info' })],
    codeFacts: CODE_READ,
  })
  expect(await told('quiet')).toEqual({
    node_id: 'quiet',
    computed_at: '2026-11-23T09:00:00.000Z',
    stars: { stars: 3 },
    claim: { claimed: false },
    deprecated: {
      count: 1,
      uses: [{ file: 'web/masks.js', line: 3, snippet: 'import { $el } from "/scripts/ui.js"' }],
      commit: COMMIT,
      read_at: '2026-11-01T10:00:00.000Z',
    },
    repository: {
      state: 'archived',
      since: '2026-11-10T10:00:00.000Z',
      checked_at: '2026-11-20T10:00:00.000Z',
    },
    likely_successors: [],
  })
  // Files without a history have a digest instead of a commit, unknown to any host.
  await db.update(repositoryReadings).set({ commit: 'e'.repeat(64) })
  expect((await told('quiet')).deprecated).toEqual({
    count: 1,
    uses: [{ file: 'web/masks.js', line: 3, snippet: 'import { $el } from "/scripts/ui.js"' }],
    read_at: '2026-11-01T10:00:00.000Z',
  })
  await db
    .update(repositoryReadings)
    .set({ goneSince: at('2026-11-21'), codeFacts: { ...CODE_READ, rules: 1 } })
  // Readings by older rules say nothing about what those rules did not detect.
  expect(await told('quiet')).not.toHaveProperty('deprecated')
  expect((await told('quiet')).repository).toEqual({
    state: 'gone',
    since: '2026-11-21T10:00:00.000Z',
    checked_at: '2026-11-20T10:00:00.000Z',
  })
})

const CLASSES = ['Blur', 'Grow', 'Shrink', 'Feather', 'Invert']

test('packs with the same node classes that have gone on are named as a guess', async () => {
  const old = { githubUpdatedAt: at('2026-01-01') }
  await given.node('masks', { ...old, comfyNodes: CLASSES })
  await given.node('continued', {
    name: 'Masks Continued',
    comfyNodes: [...CLASSES, 'More'],
    githubUpdatedAt: at('2026-11-01'),
    githubStars: 5,
  })
  const late = { githubUpdatedAt: at('2026-11-01') }
  await given.node('part', { ...late, comfyNodes: CLASSES.slice(0, 3) })
  await given.node('bundle', {
    ...late,
    comfyNodes: [...CLASSES, ...CLASSES.map((name) => `My${name}`), 'Own'],
  })
  await given.node('not-newer', { comfyNodes: CLASSES, githubUpdatedAt: at('2026-03-31') })
  await given.node('banned', { ...late, comfyNodes: CLASSES, status: 'NodeStatusBanned' })
  await given.node('hidden', { ...late, comfyNodes: CLASSES, listed: false })
  expect((await told('masks')).likely_successors).toEqual([
    {
      node_id: 'continued',
      name: 'Masks Continued',
      changed_at: '2026-11-01T10:00:00.000Z',
      shared_comfy_nodes: 5,
      github_stars: 5,
    },
  ])
  expect((await told('continued')).likely_successors).toEqual([])
})

test('two small packs are taken for one another only where their repositories are called the same', async () => {
  await given.node('one', {
    repository: 'https://github.com/ann/blur',
    comfyNodes: ['Blur'],
    githubUpdatedAt: at('2025-01-01'),
  })
  const late = { comfyNodes: ['Blur'], githubUpdatedAt: at('2026-11-01') }
  await given.node('other', { ...late, repository: 'https://github.com/ben/tools' })
  await given.node('fork', { ...late, repository: 'https://github.com/ben/blur' })
  expect((await told('one')).likely_successors.map(({ node_id }) => node_id)).toEqual(['fork'])
})

const put = (path: string, person: { headers: Record<string, string> }, body: object) =>
  call(path, {
    method: 'PUT',
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the pack to use instead', () => {
  test('is said by the owner or a moderator, checked, written down and shown', async () => {
    const ann = await given.user('ann')
    const root = await given.user('root', { isAdmin: true })
    await given.publisher('acme', { owner: 'ann' })
    await given.node('masks', { publisherId: 'acme' })
    await given.version('masks', '1.0.0')
    await given.node('Better-Masks', { name: 'Better Masks' })
    const path = '/publishers/acme/nodes/masks'
    const refused = (reason: string) => ({
      status: 400,
      body: { error: 'invalid_request', message: `Invalid format for field superseded_by: ${reason}` },
    })
    expect(await put(path, ann, { superseded_by: 'no-such' })).toMatchObject(
      refused('no pack in the lists has the id no-such'),
    )
    expect(await put(path, ann, { superseded_by: 'MASKS' })).toMatchObject(
      refused('a pack cannot take its own place'),
    )
    const saved = await put(path, ann, { superseded_by: 'better-masks' })
    expect(saved).toMatchObject({ status: 200, body: { superseded_by: 'Better-Masks' } })
    expect((await call('/nodes/masks')).body).toMatchObject({ superseded_by: 'Better-Masks' })
    const { said_at, ...successor } = (await told('masks')).superseded_by ?? {}
    expect(successor).toEqual({ node_id: 'Better-Masks', name: 'Better Masks', said_by: 'owner' })
    expect(said_at).toEqual(expect.stringMatching(/^\d{4}-/))
    expect(await put('/admin/nodes/Better-Masks', root, { superseded_by: 'masks' })).toMatchObject(
      refused('masks names this pack to be used instead'),
    )
    await put(path, ann, { superseded_by: '' })
    expect(await told('masks')).not.toHaveProperty('superseded_by')
    await put('/admin/nodes/masks', root, { superseded_by: 'better-masks' })
    expect((await told('masks')).superseded_by).toMatchObject({ said_by: 'moderator' })
    const { db } = await database()
    const rows = await db.select({ action: auditLog.action, after: auditLog.after }).from(auditLog)
    expect(
      rows.map(({ action, after }) => [action, (after as { supersededBy: string }).supersededBy]),
    ).toEqual([
      ['updateNode', 'Better-Masks'],
      ['updateNode', ''],
      ['adminUpdateNode', 'Better-Masks'],
    ])
  })

  test('is not named once nobody finds it any more', async () => {
    await given.node('masks', { supersededBy: 'gone', supersededSaidBy: 'owner' })
    await given.node('gone', { status: 'NodeStatusBanned' })
    expect(await told('masks')).not.toHaveProperty('superseded_by')
    expect((await call('/nodes/masks')).body).not.toHaveProperty('superseded_by')
  })
})

test('a pack that nobody may look into tells nothing', async () => {
  await given.node('banned', { status: 'NodeStatusBanned' })
  for (const part of ['health', 'history', 'dependents']) {
    expect(await call(`/nodes/banned/${part}`)).toMatchObject({ status: 403, body: { error: 'node_banned' } })
    expect(await call(`/nodes/no-such/${part}`)).toMatchObject({
      status: 404,
      body: { error: 'node_not_found' },
    })
  }
})
