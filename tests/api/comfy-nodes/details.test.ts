import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { runNextReading } from '../../../src/server/repositories/run-next-reading'
import { PRIORITY } from '../../../src/server/store/repositories/repository-jobs.repo'
import { classSegment } from '../../../src/contract/conventions/class-segment'
import type { ComfyNodeDetails } from '../../../src/contract/packs/comfy-node-details'
import { CodeHostStandIn } from '../../support/code-host'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { readingCtx } from '../../support/repositories'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const detailsOf = async (pack: string, name: string, init: RequestInit = {}) =>
  call(`/nodes/${pack}/comfy-nodes/${classSegment(name)}`, init)
const told = async (pack: string, name: string) => (await detailsOf(pack, name)).body as ComfyNodeDetails

const published = (nodeId: string, number: string, day: string, reviewed = true) =>
  given.version(nodeId, number, {
    createdAt: new Date(`${day}T09:00:00.000Z`),
    reviewedAt: reviewed ? new Date(`${day}T09:01:00.000Z`) : null,
  })

const inputs = (required: object, optional: object = {}) => JSON.stringify({ required, optional })

test('a class is told as the version that people install has it, with how it became so', async () => {
  await given.publisher('acme')
  await given.node('Masks', { publisherId: 'acme', name: 'Mask Tools', comfyNodes: ['Blur', 'Grow'] })
  const first = await published('Masks', '1.0.0', '2026-01-01')
  await given.comfyNode(first, 'Grow')
  const second = await published('Masks', '1.9.0', '2026-02-01')
  await given.comfyNode(second, 'Blur', {
    input_types: inputs({ mask: ['MASK'] }),
    return_types: '["MASK"]',
  })
  const third = await published('Masks', '1.10.0', '2026-03-01')
  const definition = {
    display_name: 'Mask Blur',
    input_types: inputs({ mask: ['MASK'], radius: ['INT', { default: 3 }] }),
    return_types: '["MASK","INT"]',
  }
  await given.comfyNode(third, 'Blur', definition)
  await given.comfyNode(await published('Masks', '1.11.0', '2026-04-01'), 'Blur', definition)
  await given.contents(third, { readmeHtml: '<p>Mask Blur of old.</p>' })
  const { status, headers, body } = await detailsOf('masks', 'Blur')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  const { node, ...rest } = body as ComfyNodeDetails
  expect(node).toMatchObject({ id: 'Masks', name: 'Mask Tools', latest_version: { version: '1.11.0' } })
  expect(rest).toEqual({
    comfy_node: { comfy_node_name: 'Blur', ...definition },
    known_from: 'version',
    version: '1.11.0',
    since: { version: '1.9.0', created_at: '2026-02-01T09:00:00.000Z' },
    changes: [
      {
        version: '1.10.0',
        created_at: '2026-03-01T09:00:00.000Z',
        kind: 'changed',
        inputs_added: [{ name: 'radius', optional: false }],
        inputs_removed: [],
        inputs_changed: [],
        outputs: { before: ['MASK: MASK'], after: ['MASK: MASK', 'INT: INT'] },
        fields: ['display_name'],
      },
      {
        version: '1.9.0',
        created_at: '2026-02-01T09:00:00.000Z',
        kind: 'added',
        inputs_added: [],
        inputs_removed: [],
        inputs_changed: [],
        fields: [],
      },
    ],
    workflows: [],
    passages: [],
  })
})

test('a class that the latest version has no more is told as it was last, and a version that nobody read says nothing', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme', comfyNodes: ['Kept'] })
  await given.comfyNode(await published('masks', '1.0.0', '2026-01-01'), 'Blur', { category: 'mask' })
  await given.comfyNode(await published('masks', '2.0.0', '2026-02-01'), 'Kept')
  expect(await told('masks', 'Blur')).toMatchObject({
    comfy_node: { comfy_node_name: 'Blur', category: 'mask' },
    version: '1.0.0',
    is_gone: true,
    changes: [
      { version: '2.0.0', kind: 'removed' },
      { version: '1.0.0', kind: 'added' },
    ],
  })
  await published('masks', '3.0.0', '2026-03-01', false)
  const after = await told('masks', 'Kept')
  expect(after).toMatchObject({ known_from: 'version', version: '2.0.0' })
  expect(after).not.toHaveProperty('is_gone')
})

const CODE = `class QuietMask:
    RETURN_TYPES = ("MASK",)
    FUNCTION = "run"
    CATEGORY = "masks"


NODE_CLASS_MAPPINGS = {"Quiet/Mask + 1": QuietMask, "Other": QuietMask}
`
const WORKFLOW = JSON.stringify({ nodes: [{ id: 1, type: 'Quiet/Mask + 1' }], links: [], version: 0.4 })

test('of a pack without a version its repository tells: commit, file and line, README and workflows', async () => {
  const host = await CodeHostStandIn.start()
  const now = new Date('2026-08-20T10:00:00.000Z')
  const ctx = await readingCtx(host, { clock: () => now })
  await given.node('masks', { repository: 'https://github.com/Acme/Masks', comfyNodes: ['OfAList'] })
  const commit = host.push(
    'Acme/Masks',
    zipOf({
      'README.md': '# Masks\n\n## Quiet/Mask + 1\n\nSays nothing.\n',
      '__init__.py': CODE,
      'examples/quiet.json': WORKFLOW,
    }),
  )
  await ctx.jobs.enqueue(['masks'], PRIORITY.asked)
  await runNextReading(ctx)
  await host.stop()
  const { node, ...rest } = await told('masks', 'Quiet/Mask + 1')
  expect(node.id).toBe('masks')
  expect(rest).toEqual({
    comfy_node: {
      comfy_node_name: 'Quiet/Mask + 1',
      category: 'masks',
      function: 'run',
      return_types: '["MASK"]',
    },
    known_from: 'repository',
    commit,
    read_at: '2026-08-20T10:00:00.000Z',
    file: '__init__.py',
    line: 1,
    changes: [],
    workflows: [{ path: 'examples/quiet.json' }],
    passages: [{ text: 'Says nothing.', heading: 'Quiet/Mask + 1', id: 'readme-quietmask--1' }],
  })
  expect((await told('masks', 'Other')).workflows).toEqual([])
  expect(await told('masks', 'OfAList')).toMatchObject({
    comfy_node: { comfy_node_name: 'OfAList' },
    known_from: 'list',
  })
})

test.each([
  'ImageResize+',
  'AnyToText|LP',
  'Any to Int/Float/String',
  '..',
  '~..',
  '100% sure',
  '节点 🖌️',
  'a/node',
  'a?b#c',
])('the class %j is found by its name', async (name) => {
  await given.node('p', { comfyNodes: [name] })
  expect(await detailsOf('p', name)).toMatchObject({
    status: 200,
    body: { comfy_node: { comfy_node_name: name } },
  })
})

test('what is unknown is refused', async () => {
  await given.node('masks', { comfyNodes: ['Blur'] })
  expect(await detailsOf('masks', 'blur')).toMatchObject({
    status: 404,
    body: { error: 'comfy_node_not_found' },
  })
  expect(await detailsOf('nothing', 'Blur')).toMatchObject({ status: 404, body: { error: 'node_not_found' } })
  expect(await detailsOf('masks', 'x'.repeat(202))).toMatchObject({ status: 400 })
})

// The invariant: a class's details tell a stranger no more than the lists of its pack.
const STATES = [
  ['NodeVersionStatusActive', false],
  ['NodeVersionStatusActive', true],
  ['NodeVersionStatusPending', false],
  ['NodeVersionStatusFlagged', false],
  ['NodeVersionStatusBanned', false],
  ['NodeVersionStatusDeleted', false],
] as const
const packs = (['NodeStatusActive', 'NodeStatusBanned', 'NodeStatusDeleted'] as const).flatMap((status) =>
  [true, false].flatMap((listed) =>
    STATES.map(([version, isQuarantined]) => ({ status, listed, version, isQuarantined })),
  ),
)

test('whatever state pack and version are in, nobody is told what lists do not tell', async () => {
  const root = await given.user('root', { isAdmin: true })
  await given.publisher('acme')
  for (const [index, { status, listed, version, isQuarantined }] of packs.entries()) {
    const pack = `pack-${index}`
    await given.node(pack, { publisherId: 'acme', status, listed, comfyNodes: ['Named'] })
    const id = await given.version(pack, '1.0.0', {
      status: version,
      reviewedAt: new Date(),
      archiveArrivedAt: new Date(),
      quarantinedUntil: isQuarantined ? new Date(Date.now() + 864e5) : null,
    })
    await given.comfyNode(id, 'Secret', { category: 'secret' })
    await given.contents(id, { readmeHtml: '<p>Secret of the README</p>' })
  }
  for (const [index, { status, listed, version, isQuarantined }] of packs.entries()) {
    const pack = `pack-${index}`
    const isOpen = status === 'NodeStatusActive'
    const isTold = isOpen && version === 'NodeVersionStatusActive' && !isQuarantined
    const secret = await detailsOf(pack, 'Secret')
    expect([pack, secret.status]).toEqual([pack, isTold ? 200 : status === 'NodeStatusBanned' ? 403 : 404])
    expect([pack, JSON.stringify(secret.body).includes('secret')]).toEqual([pack, isTold])
    const named = await detailsOf(pack, 'Named')
    const isNamed = isOpen && listed
    expect([pack, named.status]).toEqual([pack, isNamed ? 200 : status === 'NodeStatusBanned' ? 403 : 404])
    // Administrators see the pack, and its installable versions.
    if (version !== 'NodeVersionStatusActive')
      expect([pack, (await detailsOf(pack, 'Secret', root)).status]).toEqual([pack, 404])
  }
})
