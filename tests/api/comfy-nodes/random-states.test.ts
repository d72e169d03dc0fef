import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import type { Node } from '../../../src/contract/packs/node'
import type { AskedClass, Resolution, ResolvedClass } from '../../../src/contract/packs/resolve'
import { nodes, nodeVersions } from '../../../src/server/store/schema/schema'
import { refreshListing } from '../../../src/server/store/visibility/listing.repo'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const IDS = ['one', 'two', 'three']

afterAll(closeDatabase)

async function change(id: string, fields: Partial<typeof nodes.$inferInsert>): Promise<void> {
  const { db } = await database()
  await db.update(nodes).set(fields).where(eq(nodes.id, id))
}

const setStatus = (id: string, status: 'NodeStatusActive' | 'NodeStatusBanned' | 'NodeStatusDeleted') =>
  change(id, { status, deletedAt: status === 'NodeStatusDeleted' ? new Date() : null })

async function setVersion(id: string, fields: Partial<typeof nodeVersions.$inferInsert>): Promise<void> {
  const { db } = await database()
  await db.delete(nodeVersions).where(eq(nodeVersions.nodeId, id))
  await given.comfyNode(await given.version(id, '1.0.0', fields), 'Lost')
}

/** Actions on a pack, in any order. */
const ACTIONS = {
  ban: (id: string) => setStatus(id, 'NodeStatusBanned'),
  delete: (id: string) => setStatus(id, 'NodeStatusDeleted'),
  restore: (id: string) => setStatus(id, 'NodeStatusActive'),
  claim: (id: string) => change(id, { publisherId: 'acme', repositoryVerified: false }),
  verify: (id: string) => change(id, { repositoryVerified: true }),
  leave: (id: string) => change(id, { publisherId: UNCLAIMED_PUBLISHER.id }),
  reserve: (id: string) => change(id, { preemptedComfyNodeNames: ['Both', 'KSampler'] }),
  offer: (id: string) => setVersion(id, {}),
  quarantine: (id: string) => setVersion(id, { quarantinedUntil: new Date('2100-01-01T00:00:00.000Z') }),
  flag: (id: string) => setVersion(id, { status: 'NodeVersionStatusFlagged', downloadUrl: 'http://x.test/' }),
}
type Action = keyof typeof ACTIONS

const NAMES = ['Both', 'Lost', 'KSampler', 'Reroute', ...IDS.map((id) => `Only-${id}`)]
const HINTS: Omit<AskedClass, 'class'>[] = [
  {},
  ...IDS.flatMap((id) => [{ cnr_id: id, version: '1.0.0' }, { aux_id: `acme/${id}` }]),
]
const ASKED: AskedClass[] = NAMES.flatMap((name) => HINTS.map((hint) => ({ class: name, ...hint })))

const openedBy = async (id: string) => {
  const { status, body } = await call(`/nodes/${id}`)
  return status === 200 ? (body as Node) : undefined
}

/** Expects each pack in a response to be visible to the caller, and packs to install to be installable. */
async function expectHonest(asked: AskedClass, { packs }: ResolvedClass): Promise<void> {
  for (const { node_id: id, state, class_state: classState } of packs) {
    const pack = await openedBy(id)
    expect({ asked, id, opens: pack !== undefined }).toEqual({ asked, id, opens: true })
    if (pack?.listed === false) {
      expect({ named: asked.cnr_id, classState }).toEqual({ named: id, classState: 'unlisted' })
      expect(['banned', 'held_back', 'unpublished']).toContain(state)
    }
    if (pack?.status === 'NodeStatusBanned') expect(state).toBe('banned')
  }
}

/** Expects the single-class request to return the pack that a workflow gets. */
async function expectAgreement({ class: name, packs }: ResolvedClass): Promise<void> {
  const { status, body } = await call(`/comfy-nodes/${name}/node`)
  const first = packs.find(({ state, class_state: own }) => state !== 'banned' && own === 'present')
  expect({ name, id: status === 200 ? (body as Node).id : undefined }).toEqual({ name, id: first?.node_id })
}

async function compare(): Promise<void> {
  const { status, body } = await call('/comfy-nodes/resolve', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ nodes: ASKED }),
  })
  expect(status).toBe(200)
  const { results, install } = body as Resolution
  for (const [index, asked] of ASKED.entries()) {
    const result = results[index]
    if (result) await expectHonest(asked, result)
  }
  for (const { node_id: id } of install)
    expect(await openedBy(id)).toMatchObject({ status: 'NodeStatusActive' })
  for (const name of NAMES) {
    const alone = await call('/comfy-nodes/resolve', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ nodes: [{ class: name }] }),
    })
    const [result] = (alone.body as Resolution).results
    if (result) await expectAgreement(result)
  }
}

test('whatever happens to packs, no workflow learns of one that its reader may not know, and both calls name the same', async () => {
  const { db } = await database()
  const action = fc.tuple(fc.constantFrom(...(Object.keys(ACTIONS) as Action[])), fc.constantFrom(...IDS))
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (actions) => {
      await emptyDatabase()
      await given.publisher('acme')
      for (const id of IDS)
        await given.node(id, {
          repository: `https://github.com/acme/${id}`,
          comfyNodes: ['Both', 'KSampler', 'Reroute', `Only-${id}`],
        })
      for (const [name, id] of actions) {
        await ACTIONS[name](id)
        await refreshListing(db, IDS)
      }
      await compare()
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 8) },
  )
})
