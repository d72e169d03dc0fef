import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { NODE_VERSION_STATUSES, type NodeVersionStatus } from '../../../src/contract/conventions/statuses'
import type { ReleaseComparison } from '../../../src/contract/versions/release-comparison'
import { findSteps } from '../../../src/server/releases/find-steps'
import { nodes, nodeVersions } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const NUMBERS = ['1.0.0', '1.1.0-rc.1', '1.1.0', '2.0.0']
const NEVER = '9.9.9'

beforeAll(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.user('eve')
  await given.user('mod', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme' })
  for (const number of NUMBERS) {
    const id = await given.version('masks', number, {
      archiveArrivedAt: new Date(),
      reviewedAt: new Date(),
      comfyNodeExtractStatus: 'success',
    })
    await given.comfyNode(id, `Class of ${number}.`)
  }
})
afterAll(closeDatabase)

const as = (name: string | undefined): RequestInit =>
  name ? { headers: { Authorization: `Bearer ${given.token(name)}` } } : {}

const compare = (from: string, to: string, who?: string) =>
  call(`/nodes/masks/compare?from=${from}&to=${to}`, as(who))

interface Action {
  number: string
  status: NodeVersionStatus
  isBanned: boolean
  finds: boolean
}
const action: fc.Arbitrary<Action> = fc.record({
  number: fc.constantFrom(...NUMBERS),
  status: fc.constantFrom(...NODE_VERSION_STATUSES),
  isBanned: fc.nat(9).map((chance) => chance === 0),
  finds: fc.boolean(),
})

test('whatever happens to versions, strangers are told of Active ones alone, in comparisons and in steps', async () => {
  const { db } = await database()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      for (const { number, status, isBanned, finds } of actions) {
        await db.update(nodeVersions).set({ status }).where(eq(nodeVersions.version, number))
        await db.update(nodes).set({ status: isBanned ? 'NodeStatusBanned' : 'NodeStatusActive' })
        if (finds) await findSteps({ db, clock: () => new Date() }, 100)
      }
      const [pack] = await db.select().from(nodes)
      const rows = await db.select().from(nodeVersions)
      const isActive = new Map(rows.map((row) => [row.version, row.status === 'NodeVersionStatusActive']))
      const hidden = NUMBERS.filter((number) => !isActive.get(number))
      const never = await compare(NUMBERS[0] ?? '', NEVER, 'eve')
      for (const who of [undefined, 'eve'])
        for (const from of NUMBERS)
          for (const to of NUMBERS) {
            const { status, body } = await compare(from, to, who)
            if (pack?.status === 'NodeStatusBanned') {
              expect(status).toBe(403)
            } else if (isActive.get(from) && isActive.get(to)) {
              const names = (body as ReleaseComparison).releases.map(({ name }) => name)
              expect(names.every((name) => isActive.get(name))).toBe(true)
            } else {
              expect({ status, body }).toEqual({ status: 404, body: never.body })
            }
          }
      for (const who of ['ann', 'mod'])
        expect((await compare(NUMBERS[0] ?? '', NUMBERS[3] ?? '', who)).status).toBe(200)
      const statuses = NODE_VERSION_STATUSES.map((status) => `statuses=${status}`).join('&')
      const { body } = await call(`/nodes/masks/versions?${statuses}`, as('eve'))
      for (const { version, step } of Array.isArray(body) ? body : []) {
        if (!isActive.get(version)) expect(step).toBeUndefined()
        if (step) expect(isActive.get(step.from)).toBe(true)
        for (const number of hidden) expect(JSON.stringify(step ?? {})).not.toContain(`Class of ${number}.`)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3) },
  )
})
