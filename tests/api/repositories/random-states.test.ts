import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { forgetReadings } from '../../../src/server/repositories/forget-reading'
import type { ReadingCtx } from '../../../src/server/repositories/reading-ctx'
import { nodes, nodeVersions, repositoryReadings } from '../../../src/server/store/schema/schema'
import { PRIORITY } from '../../../src/server/store/repositories/repository-jobs.repo'
import { CodeHostStandIn } from '../../support/code-host'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { queueOfTests, readAll, readingCtx } from '../../support/repositories'
import { call } from '../../support/service'

const IDS = ['one', 'two']
let host: CodeHostStandIn
let ctx: ReadingCtx

beforeAll(async () => {
  host = await CodeHostStandIn.start()
})
afterAll(async () => {
  await host.stop()
  await closeDatabase()
})

const setStatus = (id: string, status: 'NodeStatusActive' | 'NodeStatusBanned' | 'NodeStatusDeleted') =>
  ctx.db
    .update(nodes)
    .set({ status, deletedAt: status === 'NodeStatusDeleted' ? new Date() : null })
    .where(eq(nodes.id, id))

/** Actions on a pack, in any order. */
const ACTIONS = {
  ban: (id: string) => setStatus(id, 'NodeStatusBanned'),
  delete: (id: string) => setStatus(id, 'NodeStatusDeleted'),
  restore: (id: string) => setStatus(id, 'NodeStatusActive'),
  unlist: (id: string) => ctx.db.update(nodes).set({ listed: false }).where(eq(nodes.id, id)),
  list: (id: string) => ctx.db.update(nodes).set({ listed: true }).where(eq(nodes.id, id)),
  activate: async (id: string) => {
    await ctx.db.delete(nodeVersions).where(eq(nodeVersions.nodeId, id))
    await given.version(id, '1.0.0')
  },
  flag: (id: string) =>
    ctx.db
      .update(nodeVersions)
      .set({ status: 'NodeVersionStatusFlagged' })
      .where(eq(nodeVersions.nodeId, id)),
  push: (id: string) => {
    host.push(`acme/${id}`, packOf([`Node${Math.random().toString(36).slice(2)}`]))
    return Promise.resolve()
  },
  vanish: (id: string) => {
    host.remove(`acme/${id}`)
    return Promise.resolve()
  },
  read: async (id: string) => {
    await ctx.jobs.enqueue([id], PRIORITY.asked)
    await readAll(ctx)
  },
  tidy: () => forgetReadings(ctx),
}
type Action = keyof typeof ACTIONS

/** Compares the packs with a visible reading with those that may have one. */
async function compare(): Promise<void> {
  const repositories = await queueOfTests([])
  for (const id of IDS) {
    const [row] = await ctx.db.select().from(nodes).where(eq(nodes.id, id))
    const versions = await ctx.db.select().from(nodeVersions).where(eq(nodeVersions.nodeId, id))
    const isVisible =
      row?.status === 'NodeStatusActive' &&
      row.listed &&
      versions.every(({ status }) => status !== 'NodeVersionStatusActive')
    for (const path of ['', '/comfy-nodes'])
      expect((await call(`/nodes/${id}/repository${path}`, {}, { repositories })).status === 200).toBe(
        isVisible,
      )
  }
}

test('whatever happens to packs, only visible ones without an Active version have readings that anybody gets, and no others stay', async () => {
  const action = fc.tuple(fc.constantFrom(...(Object.keys(ACTIONS) as Action[])), fc.constantFrom(...IDS))
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      await emptyDatabase()
      ctx = await readingCtx(host)
      for (const id of IDS) {
        await given.node(id, { repository: `https://github.com/acme/${id}` })
        host.push(`acme/${id}`, packOf([id]))
        await ACTIONS.read(id)
      }
      for (const [name, id] of actions) {
        await ACTIONS[name](id)
        await compare()
      }
      await forgetReadings(ctx)
      const left = await ctx.db.select({ id: repositoryReadings.nodeId }).from(repositoryReadings)
      for (const { id } of left) expect((await call(`/nodes/${id}/repository`)).status).toBe(200)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3) },
  )
})
