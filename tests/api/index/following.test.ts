// Slow: a client follows what many people write at random.

import fc from 'fast-check'
import type { IndexChanges, IndexSnapshot } from '../../../src/contract/index/index-snapshot'
import type { Node } from '../../../src/contract/packs/node'
import { savePacks } from '../../../src/server/catalogue/save-packs'
import type { CataloguePack } from '../../../src/server/store/catalogue/catalogue-pack'
import type { Router } from '../../../src/server/http/router'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'

afterAll(closeDatabase)

const PACKS = 6
const packIds = Array.from({ length: PACKS }, (_, index) => `pack-${index}`)
const owner = { Authorization: `Bearer ${given.token('ann')}`, 'Content-Type': 'application/json' }
const admin = { Authorization: `Bearer ${given.token('root')}`, 'Content-Type': 'application/json' }

/** One write; `text` makes it differ from the one before. */
type Write = { action: (typeof ACTIONS)[number]; pack: string; text: string }
const ACTIONS = [
  'rename',
  'ban',
  'unban',
  'delete',
  'restore',
  'banVersion',
  'liftVersion',
  'publisher',
  'import',
] as const

const writes = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    pack: fc.constantFrom(...packIds),
    text: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).map((text) => text.replace(/\0/g, '0')),
  }),
  { minLength: 5, maxLength: 12 },
)

const listed = (pack: string, text: string): CataloguePack => ({
  id: `listed-${pack}`,
  name: `Listed ${text}`,
  author: '',
  repository: `https://github.com/lists/${pack}`,
  repositoryKey: `github.com/lists/${pack}`,
  description: '',
  tags: [],
  preemptedComfyNodeNames: [],
  classPattern: undefined,
  comfyNodes: [`Class ${text}`],
  githubStars: text.length,
  githubUpdatedAt: undefined,
  source: { file: 'list', entry: pack },
})

async function make(app: Router, { action, pack, text }: Write): Promise<void> {
  const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    app.request(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  const path = `/publishers/acme/nodes/${pack}`
  const version = (status: string) => ask('PUT', `/admin/nodes/${pack}/versions/1.0.0`, admin, { status })
  const actions: Record<Write['action'], () => unknown> = {
    rename: () => ask('PUT', path, owner, { name: `Name ${text}` }),
    ban: () => ask('POST', `${path}/ban`, admin, { reason: text }),
    unban: () => ask('DELETE', `${path}/ban`, admin),
    delete: () => ask('DELETE', path, owner),
    restore: () => ask('PUT', `/admin/nodes/${pack}`, admin, { status: 'NodeStatusActive' }),
    banVersion: () => version('NodeVersionStatusBanned'),
    liftVersion: () => version('NodeVersionStatusActive'),
    publisher: () => ask('PUT', '/publishers/acme', owner, { name: `Acme ${text}` }),
    import: async () => savePacks((await database()).db, [listed(pack, text), listed('pack-0', text)]),
  }
  const answer = await actions[action]()
  if (answer instanceof Response) expect(answer.status).toBeLessThan(500)
}

/** A client's copy of the catalogue. */
class Copy {
  private constructor(
    readonly nodes: Map<string, Node>,
    readonly classes: Map<string, string[]>,
    private sequence: number,
  ) {}

  static async taken(app: Router): Promise<Copy> {
    const answer = await app.request('/index/snapshot', { headers: { 'Cache-Control': 'no-cache' } })
    const { nodes, comfy_nodes: classes, sequence } = (await answer.json()) as IndexSnapshot
    return new Copy(new Map(nodes.map((node) => [node.id, node])), new Map(Object.entries(classes)), sequence)
  }

  async follow(app: Router): Promise<void> {
    for (let more = true; more;) {
      const answer = await app.request(`/index/changes?since=${this.sequence}&limit=3`)
      const page = (await answer.json()) as IndexChanges
      for (const change of page.changes) {
        this.nodes.delete(change.node_id)
        this.classes.delete(change.node_id)
        if (change.node) this.nodes.set(change.node_id, change.node)
        if (change.comfy_nodes?.length) this.classes.set(change.node_id, change.comfy_nodes)
      }
      this.sequence = page.sequence
      more = page.has_more
    }
  }

  told() {
    const sorted = <T>(map: Map<string, T>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1))
    return { nodes: sorted(this.nodes), classes: sorted(this.classes) }
  }
}

async function catalogue() {
  await emptyDatabase()
  await given.user('ann')
  await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  for (const id of packIds) {
    await given.node(id, { publisherId: 'acme', comfyNodes: [`Blur ${id}`] })
    await given.version(id, '1.0.0')
  }
}

test('whoever takes the snapshot amid writes and follows the changes ends with exactly the catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(writes, writes, writes), async (people) => {
      await catalogue()
      const app = await service()
      let writing = true
      const busy = Promise.all(
        people.map(async (made) => {
          for (const write of made) await make(app, write)
        }),
      ).finally(() => {
        writing = false
      })
      await make(app, people[0][0] as Write)
      const copy = await Copy.taken(app)
      while (writing) await copy.follow(app)
      await busy
      await copy.follow(app)
      expect(copy.told()).toEqual((await Copy.taken(app)).told())
    }),
    { numRuns: 5, seed: 20_260_819, endOnFailure: true },
  )
})
