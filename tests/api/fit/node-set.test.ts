import type { NodeSetCheck, NodeSetInput } from '../../../src/contract/packs/node-set'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const ask = (body: object) =>
  call('/nodes/check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const check = async (input: Partial<NodeSetInput>) => {
  const { status, body } = await ask({ packs: [], ...input })
  expect(status).toBe(200)
  const { checked_at: at, ...rest } = body as NodeSetCheck
  expect(at).toMatch(/^\d{4}-.*Z$/)
  return rest
}
const problemsOf = async (packs: NodeSetInput['packs'], rest: Partial<NodeSetInput> = {}) =>
  (await check({ packs, ...rest })).packs.map(({ problems }) => problems)

async function published(id: string, dependencies: string[], comfyNodes: string[] = []) {
  await given.publisher(`of-${id}`)
  await given.node(id, { publisherId: `of-${id}`, name: id.toUpperCase(), comfyNodes })
  return given.version(id, '1.0.0', { dependencies })
}

test('a set is told pack by pack, with what clashes now and after updating', async () => {
  await published('masks', ['numpy==1.26.4'], ['MaskBlur'])
  await given.version('masks', '1.1.0', { dependencies: ['numpy>=2'] })
  await published('frames', ['numpy>=2', 'av; sys_platform == "win32"'], ['MaskBlur'])
  await given.node('quiet', { repository: 'https://github.com/acme/ComfyUI-Quiet', githubStars: 3 })
  expect(
    await check({
      packs: [
        { node_id: 'Masks', version: 'v1.0' },
        { repository: 'https://github.com/ACME/comfyui-quiet.git' },
        { folder: 'frames' },
        { folder: 'Nobody-Has-This' },
      ],
      system: 'linux',
      python: '3.11.4',
    }),
  ).toEqual({
    packs: [
      {
        node_id: 'masks',
        name: 'MASKS',
        found_by: 'node_id',
        version: '1.0.0',
        latest_version: '1.1.0',
        compared: 'version',
        problems: ['outdated'],
        requirements: ['numpy==1.26.4'],
        pins: [{ package: 'numpy', line: 'numpy==1.26.4' }],
        known_bad: [],
      },
      {
        node_id: 'quiet',
        name: 'quiet',
        found_by: 'repository',
        repository: 'https://github.com/acme/ComfyUI-Quiet',
        problems: [],
        requirements: [],
        pins: [],
        known_bad: [],
      },
      {
        node_id: 'frames',
        name: 'FRAMES',
        found_by: 'folder',
        latest_version: '1.0.0',
        compared: 'latest_version',
        problems: [],
        requirements: ['numpy>=2'],
        pins: [],
        known_bad: [],
      },
      { problems: ['unknown'], requirements: [], pins: [], known_bad: [] },
    ],
    clashes: [
      {
        packs: ['masks', 'frames'],
        when: 'now_and_updated',
        comfy_nodes: ['MaskBlur'],
        comfy_node_count: 1,
        comfy_nodes_of: 'masks',
        requirements: [{ package: 'numpy', lines: [['numpy==1.26.4'], ['numpy>=2']], systems: ['linux'] }],
      },
    ],
    plan: { steps: [[{ node_id: 'masks', from: '1.0.0', to: '1.1.0' }]], held: [] },
    system: 'linux',
    python: '3.11.4',
  })
})

test('an update that another one of the set does not stand is held, or waits for that one', async () => {
  await published('a', ['numpy<2'])
  await given.version('a', '2.0.0', { dependencies: ['numpy>=2'] })
  await published('b', ['numpy>=1'])
  await given.version('b', '2.0.0', { dependencies: ['numpy>=2'] })
  await published('still', ['numpy<2'])
  const { plan, clashes } = await check({
    packs: [
      { node_id: 'a', version: '1.0.0' },
      { node_id: 'b', version: '1.0.0' },
      { node_id: 'still', version: '1.0.0' },
    ],
  })
  expect(plan).toEqual({
    steps: [],
    held: [
      { node_id: 'b', from: '1.0.0', to: '2.0.0', because_of: 'still' },
      { node_id: 'a', from: '1.0.0', to: '2.0.0', because_of: 'still' },
    ],
  })
  expect(clashes.map(({ packs, when }) => [...packs, when])).toEqual([
    ['a', 'still', 'updated'],
    ['b', 'still', 'updated'],
  ])
})

test('what ComfyUI does not load clashes with nothing and is not updated', async () => {
  await published('masks', ['numpy<2'], ['MaskBlur'])
  await given.version('masks', '1.1.0', { dependencies: ['numpy<2'] })
  await published('frames', ['numpy>=2'], ['MaskBlur'])
  const { packs, clashes, plan } = await check({
    packs: [{ node_id: 'masks', version: '1.0.0', disabled: true }, { node_id: 'frames' }],
  })
  expect(packs.map(({ problems }) => problems)).toEqual([['outdated'], []])
  expect([clashes, plan]).toEqual([[], { steps: [], held: [] }])
})

test('what is wrong with a pack itself is told', async () => {
  await published('old', [])
  await given.version('old', '1.1.0', { deprecated: true })
  await given.version('old', '1.2.0', { status: 'NodeVersionStatusBanned' })
  await given.version('old', '1.3.0', { status: 'NodeVersionStatusFlagged' })
  await published('ranged', [])
  await given.version('ranged', '2.0.0', {
    supportedComfyuiVersion: '>=0.4',
    supportedComfyuiFrontendVersion: '<1.20',
  })
  await given.node('evil', { status: 'NodeStatusBanned' })
  await given.node('empty')
  await published('hidden', [])
  await given.node('away', { status: 'NodeStatusDeleted' })
  const { db } = await database()
  await db.execute(`update nodes set listed = false where id = 'hidden'`)
  await db.execute(`update node_versions set status = 'NodeVersionStatusFlagged' where node_id = 'hidden'`)
  expect(
    await problemsOf(
      [
        { node_id: 'old', version: '1.1.0' },
        { node_id: 'old', version: '1.2.0' },
        { node_id: 'old', version: '1.3.0' },
        { node_id: 'old', version: '9.9.9' },
        { node_id: 'ranged' },
        { node_id: 'evil' },
        { node_id: 'empty' },
        { node_id: 'hidden' },
        { node_id: 'away' },
      ],
      { comfyui_version: '0.3.40', comfyui_frontend_version: '1.25.0' },
    ),
  ).toEqual([
    ['deprecated'],
    ['version_banned'],
    ['held_back'],
    ['unknown_version'],
    ['comfyui', 'frontend'],
    ['banned'],
    ['unpublished'],
    ['held_back'],
    ['unknown'],
  ])
})

test('of what strangers do not find neither requirements nor classes are told', async () => {
  await published('shown', ['numpy<2'], ['MaskBlur'])
  const hidden = await published('hidden', ['numpy>=2', 'secret'], ['MaskBlur'])
  await given.comfyNode(hidden, 'MaskBlur')
  const { db } = await database()
  const states = [
    `update nodes set status = 'NodeStatusBanned' where id = 'hidden'`,
    `update nodes set status = 'NodeStatusActive', listed = false where id = 'hidden'`,
    `update nodes set listed = true where id = 'hidden'`,
  ]
  const versionStates = ['Banned', 'Flagged', 'Pending', 'Deleted']
  for (const state of [...states.slice(0, 2), ...versionStates]) {
    await db.execute(
      state.startsWith('update')
        ? state
        : `update node_versions set status = 'NodeVersionStatus${state}' where node_id = 'hidden'`,
    )
    const answer = await check({
      packs: [{ node_id: 'shown' }, { node_id: 'hidden', version: '1.0.0' }, { folder: 'hidden' }],
    })
    expect(answer.clashes).toEqual([])
    expect(JSON.stringify(answer)).not.toMatch(/secret|numpy>=2/)
  }
})

test('a folder is that of the pack with this id, else of the best known repository of the name', async () => {
  await given.node('fork', { repository: 'https://github.com/else/ComfyUI-Quiet', githubStars: 2 })
  await given.node('origin', { repository: 'https://github.com/acme/ComfyUI-Quiet', githubStars: 90 })
  const { packs } = await check({
    packs: [
      { folder: 'ComfyUI-Quiet-main' },
      { folder: 'ComfyUI-Quiet-8.8.1' },
      { folder: `ComfyUI-Quiet-${'0a'.repeat(20)}` },
      { folder: 'fork' },
      { node_id: 'comfyui-quiet' },
    ],
  })
  expect(packs.map((pack) => [pack.node_id, pack.found_by])).toEqual([
    ['origin', 'folder'],
    ['origin', 'folder'],
    ['origin', 'folder'],
    ['fork', 'folder'],
    ['origin', 'folder'],
  ])
})

test('however many packs are asked for, there are six statements at most', async () => {
  await published('one', ['numpy<2'], ['MaskBlur'])
  await published('two', ['numpy>=2'], ['MaskBlur'])
  const packs = Array.from({ length: 500 }, (_, index) => ({
    node_id: index % 2 ? 'one' : 'two',
    version: `1.0.${index}`,
  }))
  await check({ packs: packs.slice(0, 1) })
  statements.length = 0
  await check({ packs })
  expect(statements.length).toBeLessThanOrEqual(6)
})

test.each([
  ['a pack without anything', { packs: [{}] }, 'packs.0'],
  ['an empty id', { packs: [{ node_id: '' }] }, 'packs.0.node_id'],
  ['too many packs', { packs: Array.from({ length: 501 }, () => ({ node_id: 'a' })) }, 'packs'],
  ['another Python', { packs: [], python: '2.7' }, 'python'],
  ['another system', { packs: [], system: 'amiga' }, 'system'],
  ['no version', { packs: [], comfyui_version: 'new' }, 'comfyui_version'],
])('%s is refused and the field named', async (_, input, named) => {
  const { status, body } = await ask(input)
  expect(status).toBe(400)
  expect((body as { message: string }).message).toContain(named)
})
