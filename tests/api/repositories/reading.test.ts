import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { REPOSITORIES } from '../../../src/server/adapters/archives/archive-store'
import { composeDescription } from '../../../src/server/catalogue/compose-description'
import { forgetReadings } from '../../../src/server/repositories/forget-reading'
import { runNextReading } from '../../../src/server/repositories/run-next-reading'
import type { ReadingCtx } from '../../../src/server/repositories/reading-ctx'
import {
  nodeClasses,
  nodes,
  pausedHosts,
  repositoryJobs,
  repositoryReadings,
} from '../../../src/server/store/schema/schema'
import { PRIORITY } from '../../../src/server/store/repositories/repository-jobs.repo'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { archivePath, CodeHostStandIn, refsPath } from '../../support/code-host'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { PNG } from '../../support/picture-host'
import { packOf } from '../../support/release'
import { queueOfTests, readAll, readingCtx } from '../../support/repositories'
import { archivesOfTests, call } from '../../support/service'

let host: CodeHostStandIn
let ctx: ReadingCtx

beforeEach(async () => {
  await emptyDatabase()
  for (const key of await keptKeys()) await archivesOfTests().remove(key)
  host = await CodeHostStandIn.start()
  ctx = await readingCtx(host)
})
afterEach(() => host.stop())
afterAll(closeDatabase)

const pack = (id: string, fields: Parameters<typeof given.node>[1] = {}) =>
  given.node(id, { repository: `https://github.com/Acme/${id}`, ...fields })

const want = (...ids: string[]) => ctx.jobs.enqueue(ids, PRIORITY.asked)

const reading = async (id: string) =>
  (await call(`/nodes/${id}/repository`, {}, { repositories: await queueOfTests() })).body as Record<
    string,
    unknown
  >

const rowOf = async (id: string) => {
  const [row] = await ctx.db.select().from(nodes).where(eq(nodes.id, id))
  if (!row) throw new Error(`there is no pack ${id}`)
  return row
}

const classesOf = async (id: string) => {
  const rows = await ctx.db.select().from(nodeClasses).where(eq(nodeClasses.nodeId, id))
  return rows
    .map(({ name, fromList, fromFiles }) => ({ name, fromList, fromFiles }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

const keptKeys = async () => {
  const keys: string[] = []
  for await (const { key } of archivesOfTests().list(REPOSITORIES)) keys.push(key)
  return keys
}

test('whoever opens the page of a pack that was never read has it read before others, and finds it the next time', async () => {
  await pack('popular', { githubStars: 9_000 })
  await pack('Masks')
  host.push('Acme/popular', packOf(['Popular']))
  const commit = host.push('Acme/Masks', packOf(['Mask', 'Blur']))
  await ctx.jobs.plan({ hosts: ['github.com'], limit: 10, everyHours: 24, goneEveryHours: 168 })
  expect(await reading('masks')).toEqual({
    state: 'waiting',
    needs: [],
    workflows: [],
    pictures: [],
    topics: [],
    comfy_node_count: 0,
  })
  expect(await runNextReading(ctx)).toEqual({ nodeId: 'Masks', outcome: { ended: 'read' } })
  expect(await reading('masks')).toMatchObject({ state: 'read', commit, branch: 'main', comfy_node_count: 2 })
  expect((await call('/nodes/masks')).body).toMatchObject({ glyph: '>MASK' })
  expect(await readAll(ctx)).toEqual({ popular: 'read' })
})

test('the most popular pack is read first', async () => {
  await pack('few', { githubStars: 1 })
  await pack('many', { githubStars: 500 })
  await pack('some', { githubStars: 20 })
  for (const id of ['few', 'many', 'some']) host.push(`Acme/${id}`, packOf([id]))
  const plan = { hosts: ['github.com'], everyHours: 24, goneEveryHours: 168 }
  expect(await ctx.jobs.plan({ ...plan, limit: 2 })).toBe(2)
  expect(await ctx.jobs.plan({ ...plan, limit: 2 })).toBe(0)
  expect(Object.keys(await readAll(ctx))).toEqual(['many', 'some'])
})

test('a repository that was asked lately is left alone, and asked again after a day', async () => {
  await pack('Masks')
  host.push('Acme/Masks', packOf(['Mask']))
  const plan = { hosts: ['github.com'], limit: 10, everyHours: 24, goneEveryHours: 168 }
  await ctx.jobs.plan(plan)
  await readAll(ctx)
  expect(await ctx.jobs.plan(plan)).toBe(0)
  await ctx.db.update(repositoryReadings).set({ checkedAt: new Date(Date.now() - 25 * 3_600_000) })
  expect(await ctx.jobs.plan(plan)).toBe(1)
  expect(await readAll(ctx)).toEqual({ Masks: 'unchanged' })
  expect(host.fetched).toBe(1)
})

test('a repository that changed is read again, and what it has no more is gone', async () => {
  await pack('Masks', { comfyNodes: ['Listed'] })
  host.push('Acme/Masks', packOf(['Mask', 'Blur']))
  await want('Masks')
  await readAll(ctx)
  expect(await classesOf('Masks')).toEqual([
    { name: 'Blur', fromList: false, fromFiles: true },
    { name: 'Listed', fromList: true, fromFiles: false },
    { name: 'Mask', fromList: false, fromFiles: true },
  ])
  const commit = host.push('Acme/Masks', packOf(['Mask', 'Listed']))
  await want('Masks')
  await readAll(ctx)
  expect(await reading('Masks')).toMatchObject({ state: 'read', commit, comfy_node_count: 2 })
  expect(await classesOf('Masks')).toEqual([
    { name: 'Listed', fromList: true, fromFiles: true },
    { name: 'Mask', fromList: false, fromFiles: true },
  ])
})

test('a pack is found by what its files show, and those who follow the catalogue learn of it once', async () => {
  await pack('Masks')
  host.push('Acme/Masks', packOf(['RareFeathering']))
  await want('Masks')
  await readAll(ctx)
  const { body } = await call('/nodes/search?search=RareFeathering')
  expect(body).toMatchObject({ nodes: [{ id: 'Masks', comfy_node_count: 1 }] })
  const before = await rowOf('Masks')
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'unchanged' })
  expect((await rowOf('Masks')).changedAt).toEqual(before.changedAt)
  expect((await call('/index/changes?since=0')).body).toMatchObject({ changes: [{}] })
})

test('where nobody describes a pack it says what its files say; what somebody wrote stays', async () => {
  const archive = packOf(['Mask'], {
    'pyproject.toml':
      '[project]\nname = "masks"\nversion = "1.0.0"\ndescription = "Draws  [masks](https://masks.test)."\n',
  })
  await pack('Masks', { description: composeDescription([]) })
  await pack('told', { description: 'Nodes for masks.' })
  await pack('owned', { publisherId: await given.publisher('acme') })
  for (const id of ['Masks', 'told', 'owned']) host.push(`Acme/${id}`, archive)
  await want('Masks', 'told', 'owned')
  await readAll(ctx)
  expect(await rowOf('Masks')).toMatchObject({ description: 'Draws masks.' })
  expect(await rowOf('told')).toMatchObject({ description: 'Nodes for masks.' })
  expect(await rowOf('owned')).toMatchObject({ description: '' })
  host.push('Acme/Masks', packOf(['Mask']))
  await want('Masks')
  await readAll(ctx)
  expect(await rowOf('Masks')).toMatchObject({ description: '1 node: Mask' })
})

test('a pack has the license of its repository, as it changes, until an administrator writes another', async () => {
  const licensed = (license: string) =>
    packOf(['Mask'], {
      'pyproject.toml': `[project]\nname = "masks"\nversion = "1.0.0"\n${license && `license = "${license}"\n`}`,
    })
  const readWith = async (license: string) => {
    host.push('Acme/Masks', licensed(license))
    await want('Masks')
    expect(await readAll(ctx)).toEqual({ Masks: 'read' })
    return (await rowOf('Masks')).license
  }
  await pack('Masks')
  expect(await readWith('MIT')).toBe('MIT')
  expect(await readWith('')).toBe('')
  expect(await readWith('Apache-2.0')).toBe('Apache-2.0')
  await ctx.db.update(nodes).set({ license: 'GPL-3.0-only' })
  expect(await readWith('MIT')).toBe('GPL-3.0-only')
  expect(await readWith('')).toBe('GPL-3.0-only')
  await ctx.db.update(nodes).set({ license: '' })
  expect(await readWith('MIT')).toBe('MIT')
})

test('a reading moves no pack to the top of what was updated', async () => {
  const updatedAt = new Date('2026-01-01T00:00:00.000Z')
  await pack('Masks', { updatedAt })
  host.push('Acme/Masks', packOf(['Mask']))
  await want('Masks')
  await readAll(ctx)
  expect(await rowOf('Masks')).toMatchObject({ updatedAt })
})

const README = '# Masks\n\n![a mask](assets/mask.png)\n'

test('pictures of the README are kept, and those of an earlier state are not', async () => {
  await pack('Masks')
  host.push('Acme/Masks', packOf(['Mask'], { 'README.md': README, 'assets/mask.png': PNG }))
  await want('Masks')
  await readAll(ctx)
  const [first] = await keptKeys()
  expect(first).toMatch(/^_repositories\/Masks\/[\da-f]{64}\.zip$/)
  const other = Buffer.concat([PNG, PNG])
  host.push('Acme/Masks', packOf(['Mask'], { 'README.md': README, 'assets/mask.png': other }))
  await want('Masks')
  await readAll(ctx)
  const keys = await keptKeys()
  expect(keys).toHaveLength(1)
  expect(keys).not.toEqual([first])
})

test('a pack without an icon has that of its repository; one with an icon keeps it', async () => {
  const icon = { 'pyproject.toml': '[tool.comfy]\nIcon = "icon.png"\n', 'icon.png': PNG }
  await pack('Masks')
  await pack('own', { icon: 'https://example.com/icon.png' })
  for (const id of ['Masks', 'own']) host.push(`Acme/${id}`, packOf(['Mask'], icon))
  await want('Masks', 'own')
  await readAll(ctx)
  expect(await rowOf('Masks')).toMatchObject({ icon: 'http://registry.test/nodes/Masks/icon' })
  expect(await rowOf('own')).toMatchObject({ icon: 'https://example.com/icon.png' })
  const shown = await call('/nodes/Masks/icon')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  host.push('Acme/Masks', packOf(['Mask']))
  await want('Masks')
  await readAll(ctx)
  expect(await rowOf('Masks')).toMatchObject({ icon: '' })
})

test('a repository that is gone is told so, with what was read of it before', async () => {
  await pack('Masks')
  const commit = host.push('Acme/Masks', packOf(['Mask']))
  await want('Masks')
  await readAll(ctx)
  host.remove('Acme/Masks')
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'gone' })
  const gone = await reading('Masks')
  expect(gone).toMatchObject({ state: 'gone', commit, comfy_node_count: 1 })
  await want('Masks')
  await readAll(ctx)
  expect((await reading('Masks')).gone_since).toBe(gone.gone_since)
  host.push('Acme/Masks', packOf(['Mask']))
  await want('Masks')
  await readAll(ctx)
  expect(await reading('Masks')).toMatchObject({ state: 'read' })
  expect(await reading('Masks')).not.toHaveProperty('gone_since')
})

test('an archive that is refused is a failure with its sentence; what was read before stays, and it is not fetched again', async () => {
  await pack('Masks')
  const commit = host.push('Acme/Masks', packOf(['Mask']))
  await want('Masks')
  await readAll(ctx)
  host.push('Acme/Masks', zipOf({}))
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'failed' })
  const failed = await reading('Masks')
  expect(failed).toMatchObject({ state: 'failed', commit, comfy_node_count: 1 })
  expect(failed.failure).toBe('The archive contains no files.')
  const { fetched } = host
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'unchanged' })
  expect(await reading('Masks')).toEqual({ ...failed, checked_at: expect.any(String) as string })
  expect(host.fetched).toBe(fetched)
  host.push('Acme/Masks', packOf(['Mask', 'Blur']))
  await want('Masks')
  await readAll(ctx)
  expect(await reading('Masks')).toMatchObject({ state: 'read', comfy_node_count: 2 })
})

test('an archive that does not come in whole is fetched again', async () => {
  await pack('Masks')
  const archive = packOf(['Mask'])
  const commit = host.push('Acme/Masks', archive)
  host.instead.set(archivePath('Acme/Masks', commit), (_, response) => response.end(archive.subarray(0, 100)))
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'failed' })
  expect(await reading('Masks')).toMatchObject({ state: 'failed' })
  host.instead.clear()
  await ctx.db.update(repositoryJobs).set({ dueAt: new Date(0) })
  expect(await readAll(ctx)).toEqual({ Masks: 'read' })
  expect(await reading('Masks')).toMatchObject({ state: 'read', comfy_node_count: 1 })
})

test('what could not be fetched is tried again after pauses that grow, and not before', async () => {
  await pack('Masks')
  const commit = host.push('Acme/Masks', packOf(['Mask']))
  host.instead.set(archivePath('Acme/Masks', commit), (_, response) => response.writeHead(400).end())
  const pauses: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await want('Masks')
    await ctx.db.update(repositoryJobs).set({ dueAt: new Date(0) })
    expect(await readAll(ctx)).toEqual({ Masks: 'failed' })
    const [job] = await ctx.db.select().from(repositoryJobs)
    pauses.push(((job?.dueAt.getTime() ?? 0) - Date.now()) / 1000)
  }
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThan(15 * 4 ** index * 0.25)
    expect(pause).toBeLessThanOrEqual(15 * 4 ** index)
  }
  expect(await reading('Masks')).toMatchObject({ state: 'failed', failure: 'Its host answers 400.' })
  const { asked } = host
  await want('Masks')
  expect(await readAll(ctx)).toEqual({})
  expect(host.asked).toHaveLength(asked.length)
})

test('a host that wants to be left alone is asked by nobody until then, whatever waits', async () => {
  await pack('Masks')
  await pack('Blur')
  host.push('Acme/Masks', packOf(['Mask']))
  host.push('Acme/Blur', packOf(['Blur']))
  host.instead.set(refsPath('Acme/Masks'), (_, response) =>
    response.writeHead(429, { 'Retry-After': '3600' }).end(),
  )
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'paused' })
  await want('Blur')
  const elsewhere = await readingCtx(host)
  expect(await readAll(elsewhere)).toEqual({})
  expect(await reading('Masks')).toMatchObject({ state: 'waiting' })
  const [paused] = await ctx.db.select().from(pausedHosts)
  expect(paused).toMatchObject({ host: 'github.com', reason: 'Its host answers 429.' })
  expect((paused?.until.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000)
  host.instead.clear()
  await ctx.db.update(pausedHosts).set({ until: new Date(0) })
  expect(await readAll(elsewhere)).toEqual({ Masks: 'read', Blur: 'read' })
})

test('a token that the host refuses marks no repository as gone: the host is left alone, and the log says why', async () => {
  const written: string[] = []
  const log = pino({}, { write: (text: string) => void written.push(text) })
  const withToken = await readingCtx(host, { githubToken: 'secret-token', log })
  for (const id of ['Masks', 'Blur']) {
    await pack(id)
    host.instead.set(`/api/v3/repos/Acme/${id}`, (_, response) => response.writeHead(401).end())
  }
  await want('Masks', 'Blur')
  expect(Object.values(await readAll(withToken))).toEqual(['paused'])
  for (const id of ['Masks', 'Blur']) expect(await reading(id)).toMatchObject({ state: 'waiting' })
  expect(await ctx.db.select().from(pausedHosts)).toMatchObject([
    { host: 'github.com', reason: 'Its host refuses the token of the registry (401).' },
  ])
  expect(written.join('')).toContain('refuses the token of the registry')
  expect(written.join('')).not.toContain('secret-token')
})

test('without a network nothing fails, and the host is left alone', async () => {
  await pack('Masks')
  await want('Masks')
  const { url } = host
  await host.stop()
  const alone = await readingCtx({ url })
  expect(await readAll(alone)).toEqual({ Masks: 'unreachable' })
  expect(await reading('Masks')).toMatchObject({ state: 'waiting' })
  expect(await ctx.db.select().from(pausedHosts)).toMatchObject([{ host: 'github.com' }])
  host = await CodeHostStandIn.start()
})

test('two processes that look at the same time never read two repositories of one host', async () => {
  for (const id of ['one', 'two', 'three']) {
    await pack(id)
    host.push(`Acme/${id}`, packOf([id]))
  }
  await want('one', 'two', 'three')
  const taken = await Promise.all(Array.from({ length: 6 }, () => ctx.jobs.take(['github.com'])))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('the repository of a pack that was given another one is read anew, and nothing of the first is shown', async () => {
  await pack('Masks')
  host.push('Acme/Masks', packOf(['Mask'], { 'README.md': README, 'assets/mask.png': PNG }))
  await want('Masks')
  await readAll(ctx)
  await ctx.db
    .update(nodes)
    .set({ repository: 'https://github.com/Acme/Blur', repositoryKey: 'github.com/acme/blur' })
  expect(await reading('Masks')).toMatchObject({ state: 'waiting', comfy_node_count: 0 })
  const commit = host.push('Acme/Blur', packOf(['Blur']))
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'read' })
  expect(await reading('Masks')).toMatchObject({ commit, comfy_node_count: 1, pictures: [] })
  expect(await classesOf('Masks')).toEqual([{ name: 'Blur', fromList: false, fromFiles: true }])
  expect(await keptKeys()).toEqual([])
})

test.each(['NodeStatusBanned', 'NodeStatusDeleted'] as const)(
  'a pack that is %s loses what was read of it and what is kept of that',
  async (status) => {
    await pack('Masks', { comfyNodes: ['Listed'] })
    host.push('Acme/Masks', packOf(['Mask'], { 'README.md': README, 'assets/mask.png': PNG }))
    await want('Masks')
    await readAll(ctx)
    await ctx.db
      .update(nodes)
      .set({ status, ...(status === 'NodeStatusDeleted' && { deletedAt: new Date() }) })
    expect(await reading('Masks')).toMatchObject({
      error: status === 'NodeStatusBanned' ? 'node_banned' : 'node_not_found',
    })
    await forgetReadings(ctx)
    expect(await ctx.db.select().from(repositoryReadings)).toEqual([])
    expect(await keptKeys()).toEqual([])
    expect(await classesOf('Masks')).toEqual([{ name: 'Listed', fromList: true, fromFiles: false }])
  },
)

test('a pack that has an Active version is told by that alone', async () => {
  await pack('Masks')
  host.push('Acme/Masks', packOf(['Mask'], { 'README.md': README, 'assets/mask.png': PNG }))
  await want('Masks')
  await readAll(ctx)
  await given.version('Masks', '1.0.0')
  expect(await reading('Masks')).toMatchObject({ error: 'contents_not_found' })
  await want('Masks')
  expect(await readAll(ctx)).toEqual({})
  await forgetReadings(ctx)
  expect(await ctx.db.select().from(repositoryReadings)).toEqual([])
  expect(await keptKeys()).toEqual([])
})

test('a pack that is banned while it is read keeps nothing of it', async () => {
  await pack('Masks')
  const archive = packOf(['Mask'], { 'README.md': README, 'assets/mask.png': PNG })
  const commit = host.push('Acme/Masks', archive)
  host.instead.set(archivePath('Acme/Masks', commit), (_, response) => {
    void ctx.db
      .update(nodes)
      .set({ status: 'NodeStatusBanned' })
      .then(() => response.end(archive))
  })
  await want('Masks')
  expect(await readAll(ctx)).toEqual({ Masks: 'left' })
  expect(await ctx.db.select().from(repositoryReadings)).toEqual([])
  expect(await ctx.db.select().from(repositoryJobs)).toEqual([])
  expect(await keptKeys()).toEqual([])
})

test('a host that is not read is unsupported, and so are all where none are', async () => {
  await given.node('Masks', { repository: 'https://git.example.com/acme/masks' })
  await pack('Blur')
  expect(await reading('Masks')).toMatchObject({ state: 'unsupported' })
  expect((await call('/nodes/Blur/repository')).body).toMatchObject({ state: 'unsupported' })
})

test('with a token stars, topics and the last push are known, also when nothing changed', async () => {
  const withToken = await readingCtx(host, { githubToken: 'secret-token' })
  await pack('Masks', { githubStars: 3 })
  host.push('Acme/Masks', packOf(['Mask']))
  const facts = (stars: number) =>
    host.instead.set('/api/v3/repos/Acme/Masks', (_, response) =>
      response.writeHead(200, { ETag: `"${stars}"` }).end(
        JSON.stringify({
          stargazers_count: stars,
          topics: ['masks', 'video'],
          pushed_at: '2026-08-19T10:00:00Z',
        }),
      ),
    )
  facts(7)
  await want('Masks')
  expect(await readAll(withToken)).toEqual({ Masks: 'read' })
  expect(await rowOf('Masks')).toMatchObject({
    githubStars: 7,
    githubUpdatedAt: new Date('2026-08-19T10:00:00Z'),
    updatedAt: new Date('2026-08-19T10:00:00Z'),
  })
  expect(await reading('Masks')).toMatchObject({ topics: ['masks', 'video'] })
  facts(8)
  await want('Masks')
  expect(await readAll(withToken)).toEqual({ Masks: 'unchanged' })
  expect(await rowOf('Masks')).toMatchObject({ githubStars: 8 })
})

test('what is kept lies under the digest of its bytes', async () => {
  await pack('Masks')
  host.push(
    'Acme/Masks',
    zipOf({ 'README.md': README, 'assets/mask.png': PNG, '__init__.py': 'NODE_CLASS_MAPPINGS = {}\n' }),
  )
  await want('Masks')
  await readAll(ctx)
  const [key = ''] = await keptKeys()
  const bytes = await archivesOfTests().read(key)
  expect(key).toBe(`_repositories/Masks/${createHash('sha256').update(bytes).digest('hex')}.zip`)
})
