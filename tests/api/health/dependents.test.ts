import type { NodeDependents } from '../../../src/contract/packs/node-dependents'
import type { SideBySide } from '../../../src/contract/packs/side-by-side'
import type { NodeHealth } from '../../../src/contract/packs/node-health'
import { nodes, repositoryReadings } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const READ = new Date('2026-11-20T10:00:00.000Z')
const clock = () => new Date('2026-11-23T09:00:00.000Z')

async function using(
  id: string,
  workflows: Record<string, string[]>,
  fields: Parameters<typeof given.node>[1] = {},
) {
  await given.node(id, { repository: `https://github.com/who/${id}`, ...fields })
  const { db } = await database()
  await db.insert(repositoryReadings).values({
    nodeId: id,
    repositoryKey: `github.com/who/${id}`,
    commit: 'c',
    readAt: READ,
    workflows: Object.entries(workflows).map(([path, comfy_nodes]) => ({ path, comfy_nodes })),
  })
}

const dependents = async (id: string) =>
  (await call(`/nodes/${id}/dependents`, {}, { clock })).body as NodeDependents

test('packs whose example workflows get a node class from this pack depend on it', async () => {
  const from = (owner: string) => ({ repository: `https://github.com/${owner}/pack` })
  await given.node('masks', { ...from('ann'), comfyNodes: ['Blur', 'Grow', 'KSampler'], githubStars: 50 })
  await given.node('rival', { ...from('ben'), comfyNodes: ['Grow'], githubStars: 900 })
  await using(
    'portraits',
    { 'a.json': ['Blur', 'Grow', 'KSampler'], 'b.json': ['KSampler'] },
    { githubStars: 7 },
  )
  await using('loud', { 'c.json': ['Blur'] }, { githubStars: 9, name: 'Loud', glyph: 'IMAGE>IMAGE' })
  await using('fork', { 'd.json': ['Blur'] }, { comfyNodes: ['Blur'] })
  expect(await dependents('masks')).toEqual({
    node_id: 'masks',
    computed_at: '2026-11-23T09:00:00.000Z',
    total: 2,
    dependents: [
      {
        node_id: 'loud',
        name: 'Loud',
        glyph: 'IMAGE>IMAGE',
        github_stars: 9,
        comfy_nodes: ['Blur'],
        workflows: [{ path: 'c.json', comfy_nodes: ['Blur'] }],
        read_at: '2026-11-20T10:00:00.000Z',
      },
      {
        node_id: 'portraits',
        name: 'portraits',
        github_stars: 7,
        comfy_nodes: ['Blur'],
        workflows: [{ path: 'a.json', comfy_nodes: ['Blur'] }],
        read_at: '2026-11-20T10:00:00.000Z',
      },
    ],
  })
})

const beside = async (packs: string, init: RequestInit = {}) =>
  call(`/side-by-side?packs=${encodeURIComponent(packs)}`, init, { clock })

test('packs stand side by side in the order of their ids, with what they share, and others are named', async () => {
  await given.node('Masks', { comfyNodes: ['Blur', 'Grow'] })
  await given.node('tools', { comfyNodes: ['Grow', 'Note'] })
  const { status, body } = await beside('tools, masks,nothing,TOOLS')
  expect(status).toBe(200)
  const { packs, ...rest } = body as SideBySide
  expect(rest).toEqual({
    computed_at: '2026-11-23T09:00:00.000Z',
    missing: ['nothing'],
    shared_comfy_nodes: [{ comfy_node_name: 'Grow', node_ids: ['Masks', 'tools'] }],
  })
  expect(packs.map(({ node, comfy_nodes, health }) => [node.id, comfy_nodes, health.node_id])).toEqual([
    ['tools', ['Note'], 'tools'],
    ['Masks', ['Blur'], 'Masks'],
  ])
  expect((await beside('a,b,c,d,e')).body).toMatchObject({ packs: [], missing: ['a', 'b', 'c', 'd'] })
  expect((await beside('')).body).toMatchObject({ packs: [], missing: [] })
})

test('whatever state packs are in, nobody is told of one that strangers do not find', async () => {
  const root = await given.user('root', { isAdmin: true })
  const CLASSES = ['One', 'Two', 'Three']
  const repository = 'https://github.com/ann/subject'
  await given.node('subject', {
    githubStars: 90,
    repository,
    comfyNodes: CLASSES,
    githubUpdatedAt: new Date('2020-01-01'),
  })
  const ids = Array.from({ length: 8 }, (_, index) => `pack-${index}`)
  for (const id of ids)
    await using(
      id,
      { 'a.json': CLASSES },
      {
        // Half of them could be its successors, half depend on it.
        ...(Number(id.at(-1)) % 2 ? { comfyNodes: CLASSES } : {}),
        githubUpdatedAt: new Date('2026-01-01'),
      },
    )
  const { db } = await database()
  const seen = { successors: 0, dependents: 0 }
  for (let turn = 0; turn < 6; turn++) {
    await db.execute(`update nodes set
      status = case when random() < 0.4 then 'NodeStatusBanned' else 'NodeStatusActive' end,
      listed = random() < 0.6, superseded_by = 'pack-' || floor(random() * 8) where id <> 'subject'`)
    await db.execute(
      `update nodes set superseded_by = 'pack-' || floor(random() * 8), changed_at = now() where id = 'subject'`,
    )
    const rows = await db.select({ id: nodes.id, status: nodes.status, listed: nodes.listed }).from(nodes)
    const found = new Set(
      rows.filter(({ status, listed }) => status === 'NodeStatusActive' && listed).map(({ id }) => id),
    )
    for (const init of [{}, root]) {
      const health = (await call('/nodes/subject/health', init)).body as NodeHealth
      const { packs } = (await beside(`subject,${ids.slice(0, 3).join(',')}`, init)).body as SideBySide
      const using = (await call('/nodes/subject/dependents', init)).body as NodeDependents
      const named = [
        ...health.likely_successors.map(({ node_id }) => node_id),
        ...(health.superseded_by ? [health.superseded_by.node_id] : []),
        ...packs.map(({ node }) => node.id),
        ...packs.flatMap((pack) => pack.health.superseded_by?.node_id ?? []),
        ...using.dependents.map(({ node_id }) => node_id),
      ]
      seen.successors += health.likely_successors.length
      seen.dependents += using.dependents.length
      expect(named.filter((id) => !found.has(id))).toEqual([])
      expect(packs.length).toBe(['subject', ...ids.slice(0, 3)].filter((id) => found.has(id)).length)
    }
  }
  expect(seen.successors).toBeGreaterThan(0)
  expect(seen.dependents).toBeGreaterThan(0)
})
