import { eq } from 'drizzle-orm'
import type { ReleaseComparison } from '../../../src/contract/versions/release-comparison'
import { mintSecret } from '../../../src/server/access/secret'
import { findSteps } from '../../../src/server/releases/find-steps'
import { nodeVersions } from '../../../src/server/store/schema/schema'
import { PRIORITY } from '../../../src/server/store/repositories/repository-jobs.repo'
import { CodeHostStandIn } from '../../support/code-host'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { readAll, readingCtx } from '../../support/repositories'
import { call } from '../../support/service'

const MASK = { required: { mask: ['MASK'] } }

const definition = (inputs: object, types: readonly string[] = ['MASK']) => ({
  input_types: JSON.stringify(inputs),
  return_types: JSON.stringify(types),
})

/** Stores a version whose files were read. */
async function version(
  number: string,
  classes: Record<string, ReturnType<typeof definition>>,
  fields: Parameters<typeof given.version>[2] = {},
) {
  const id = await given.version('masks', number, {
    createdAt: new Date('2026-08-20T10:00:05.000Z'),
    comfyNodeExtractStatus: 'success',
    reviewedAt: new Date('2026-08-20T11:00:00.000Z'),
    ...fields,
  })
  for (const [name, one] of Object.entries(classes)) await given.comfyNode(id, name, one)
  return id
}

const compare = (from: string, to: string, headers = {}) =>
  call(`/nodes/masks/compare?from=${from}&to=${to}`, { headers })

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

test('two versions are compared: nodes, requirements, files, and whether the number says what happens', async () => {
  const first = await version('1.0.0', { Blur: definition(MASK), Grow: definition(MASK) })
  const second = await version('1.0.1', { Blur: definition({ required: { mask: ['IMAGE'] } }) })
  const digest = (letter: string) => letter.repeat(64)
  await given.contents(first, {
    files: [
      { path: 'nodes.py', size: 10, sha256: digest('a') },
      { path: 'web/blur.js', size: 5, sha256: digest('b') },
    ],
    totalSize: 15,
    requirements: ['numpy'],
  })
  await given.contents(second, {
    files: [
      { path: 'nodes.py', size: 12, sha256: digest('c') },
      { path: 'web/blur.js', size: 5, sha256: digest('b') },
      { path: 'new.py', size: 1, sha256: digest('d') },
    ],
    totalSize: 18,
    requirements: ['numpy>=2'],
  })
  const { status, body } = await compare('v1.0', '1.0.1')
  const [from, to] = [
    { name: '1.0.0', kind: 'version', status: 'NodeVersionStatusActive', has_files: false },
    { name: '1.0.1', kind: 'version', status: 'NodeVersionStatusActive', has_files: false },
  ].map((release) => ({ ...release, created_at: '2026-08-20T10:00:05.000Z' }))
  expect(status).toBe(200)
  expect(body).toEqual({
    node_id: 'masks',
    computed_at: expect.stringMatching(/^20\d\d-/) as string,
    from,
    to,
    consecutive: false,
    effect: 'breaks',
    breaks: ['editor', 'api'],
    breaking_count: 2,
    adding_count: 0,
    number_step: 'patch',
    understated: true,
    classes: [
      {
        kind: 'removed',
        name: 'Grow',
        breaks: true,
        differences: [],
        before: { comfy_node_name: 'Grow', ...definition(MASK) },
      },
      {
        kind: 'changed',
        name: 'Blur',
        breaks: true,
        differences: [
          { code: 'input_type', name: 'mask', before: 'MASK', after: 'IMAGE', breaks: ['editor', 'api'] },
        ],
        before: { comfy_node_name: 'Blur', ...definition(MASK) },
        after: { comfy_node_name: 'Blur', ...definition({ required: { mask: ['IMAGE'] } }) },
      },
    ],
    classes_count: { added: 0, removed: 1, renamed: 0, changed: 1, unchanged: 0 },
    unread_classes: [],
    capabilities: { gained: [], lost: [], read: {} },
    frontend_changed: false,
    size: { before: 15, after: 18 },
    files: {
      added: [{ path: 'new.py', size: 1 }],
      removed: [],
      changed: [{ path: 'nodes.py', size: 12, base_size: 10 }],
      added_count: 1,
      removed_count: 0,
      changed_count: 1,
      unchanged_count: 1,
      requirements_added: ['numpy>=2'],
      requirements_removed: ['numpy'],
    },
    releases: [to, from],
  })
})

test('of a version whose node classes nobody could read, no word is said on workflows', async () => {
  await version('1.0.0', {}, { comfyNodeExtractStatus: 'failed' })
  await version('1.1.0', { Blur: definition(MASK) })
  const { body } = await compare('1.0.0', '1.1.0')
  expect(body).toMatchObject({ effect: 'unknown', classes: [], understated: false })
  expect(body).not.toHaveProperty('files')
})

test('what people cannot install is for them as if it had never been; its owner compares it', async () => {
  await version('1.0.0', {})
  const states = ['Flagged', 'Pending', 'Banned', 'Deleted'] as const
  for (const [index, state] of states.entries())
    await version(`1.1.${index}`, {}, { status: `NodeVersionStatus${state}`, archiveArrivedAt: new Date() })
  const never = await compare('1.0.0', '9.9.9')
  expect(never).toMatchObject({ status: 404 })
  const owner = { Authorization: `Bearer ${given.token('ann')}` }
  for (const number of ['1.1.0', '1.1.1', '1.1.2', '1.1.3']) {
    expect(await compare('1.0.0', number)).toMatchObject({ status: 404, body: never.body })
    expect(await compare(number, '1.0.0')).toMatchObject({ status: 404, body: never.body })
    expect((await compare('1.0.0', number, owner)).status).toBe(200)
  }
  const { body } = await compare('1.0.0', '1.0.0')
  expect((body as ReleaseComparison).releases.map(({ name }) => name)).toEqual(['1.0.0'])
})

describe('the commits of a repository that were read', () => {
  let host: CodeHostStandIn
  beforeAll(async () => {
    host = await CodeHostStandIn.start()
  })
  afterAll(() => host.stop())

  test('stay to be compared, the last five besides the one that is shown, until something of the pack can be installed', async () => {
    await given.node('wild', { repository: 'https://github.com/acme/wild' })
    let now = Date.parse('2026-09-01T10:00:00.000Z')
    const ctx = await readingCtx(host, { clock: () => new Date((now += 60_000)) })
    const commits: string[] = []
    for (let nth = 0; nth < 7; nth += 1) {
      commits.unshift(host.push('acme/wild', packOf(['Blur', `Node${nth}`])))
      await ctx.jobs.enqueue(['wild'], PRIORITY.asked)
      await readAll(ctx)
    }
    const ask = (from = '', to = '') =>
      call(`/nodes/wild/compare?from=${from.slice(0, 10)}&to=${to.slice(0, 10)}`)
    const { status, body } = await ask(commits[1], commits[0])
    expect(status).toBe(200)
    const found = body as ReleaseComparison
    expect(found).toMatchObject({ effect: 'breaks', from: { name: commits[1] }, to: { name: commits[0] } })
    expect(found.releases.map(({ name }) => name)).toEqual(commits.slice(0, 6))
    const { body: reading } = await call('/nodes/wild/repository')
    expect(reading).toMatchObject({ commit: commits[0], previous_commit: commits[1] })
    expect(found.classes.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['removed Node5', 'added Node6'])
    expect(found.files?.changed.map(({ path }) => path)).toEqual(['__init__.py'])
    expect((await ask(commits[6], commits[0])).status).toBe(404)
    await given.version('wild', '1.0.0')
    expect((await ask(commits[1], commits[0])).status).toBe(404)
  })
})

test('who publishes is told what the new version does to saved workflows', async () => {
  await version('1.0.0', { Blur: definition(MASK) })
  await version('1.0.1', {})
  const { db } = await database()
  await findSteps({ db, clock: () => new Date() }, 100)
  const secret = mintSecret()
  await given.personalToken('acme', secret)
  const status = (number: string) =>
    call(`/publishers/acme/nodes/masks/versions/${number}/status`, {
      headers: { Authorization: `Bearer ${secret}` },
    })
  expect((await status('1.0.1')).body).toMatchObject({
    step: { from: '1.0.0', effect: 'breaks', breaking: ['Blur'] },
    step_message:
      'Workflows that were saved with 1.0.0 break: Blur. Its number says patch: raise the first number, or before 1.0.0 the second.',
  })
  expect((await status('1.0.0')).body).not.toHaveProperty('step')
})

describe('the step to a version', () => {
  const steps = async () => {
    const { body } = await call('/nodes/masks/versions')
    return (body as { version: string; step?: { from: string; effect: string } }[]).map(
      ({ version: number, step }) => `${number}: ${step ? `${step.effect} since ${step.from}` : '–'}`,
    )
  }
  const setStatus = async (number: string, state: 'Active' | 'Banned') => {
    const { db } = await database()
    await db
      .update(nodeVersions)
      .set({ status: `NodeVersionStatus${state}` })
      .where(eq(nodeVersions.version, number))
  }

  test('is told in lists, from the release before, and found anew when that one goes', async () => {
    const { db } = await database()
    const find = () => findSteps({ db, clock: () => new Date() }, 100)
    await version('1.0.0', { Blur: definition(MASK), Grow: definition(MASK) })
    await version('1.1.0-rc.1', { Blur: definition(MASK) })
    await version('1.1.0', { Blur: definition(MASK), Grow: definition(MASK), Ink: definition(MASK) })
    await version('1.2.0', { Blur: definition(MASK) })
    expect(await steps()).toEqual(['1.2.0: –', '1.1.0: –', '1.1.0-rc.1: –', '1.0.0: –'])
    expect(await find()).toBe(4)
    expect(await find()).toBe(0)
    const whole = [
      '1.2.0: breaks since 1.1.0',
      '1.1.0: adds since 1.0.0',
      '1.1.0-rc.1: breaks since 1.0.0',
      '1.0.0: –',
    ]
    expect(await steps()).toEqual(whole)
    expect((await call('/nodes/masks/versions/1.2.0')).body).toMatchObject({
      step: {
        from: '1.1.0',
        effect: 'breaks',
        breaks: ['editor', 'api'],
        breaking_count: 2,
        breaking: ['Grow', 'Ink'],
        adding_count: 0,
        number_step: 'minor',
        understated: true,
      },
    })
    expect((await compare('1.1.0', '1.2.0')).body).toMatchObject({ consecutive: true })
    await setStatus('1.1.0', 'Banned')
    expect(await steps()).toEqual(['1.2.0: –', '1.1.0-rc.1: breaks since 1.0.0', '1.0.0: –'])
    expect(await find()).toBe(1)
    expect(await steps()).toEqual(['1.2.0: breaks since 1.0.0', '1.1.0-rc.1: breaks since 1.0.0', '1.0.0: –'])
    await setStatus('1.1.0', 'Active')
    await find()
    expect(await steps()).toEqual(whole)
  })
})
