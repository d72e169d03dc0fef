import type { Resolution, ResolvedClass, ResolveInput } from '../../../src/contract/packs/resolve'
import { closeDatabase, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const ask = (body: string) =>
  call('/comfy-nodes/resolve', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

async function resolved(...nodes: ResolveInput['nodes']): Promise<Resolution> {
  const { status, body } = await ask(JSON.stringify({ nodes }))
  expect(status).toBe(200)
  return body as Resolution
}

/** Summarizes each class: its kind, and its packs with the reasons of their ranks. */
const told = ({ results }: Resolution) =>
  results.map(({ class: name, kind, packs }: ResolvedClass) => [
    name,
    kind,
    ...packs.map(({ node_id: id, why }) => `${id} ${why}`),
  ])

const YEARS_AGO = new Date('2024-03-01T00:00:00.000Z')
const LAST_YEAR = new Date('2025-03-01T00:00:00.000Z')
const at = (name: string) => ({ repository: `https://github.com/${name}` })
const ON_GITHUB = at('acme/masks')

test('whoever opens a workflow learns of every node where it is from, and what to install', async () => {
  await given.publisher('acme', { name: 'Acme' })
  await given.node('acme-masks', {
    ...ON_GITHUB,
    name: 'Mask Tools',
    publisherId: 'acme',
    githubStars: 87,
    comfyNodes: ['MaskBlur', 'MaskGrow'],
  })
  await given.version('acme-masks', '1.2.0')
  await given.node('old-tiles', { repository: 'https://github.com/ann/tiles', comfyNodes: ['TileSplit'] })
  const masks = {
    node_id: 'acme-masks',
    name: 'Mask Tools',
    publisher_id: 'acme',
    latest_version: '1.2.0',
    why: 'only_one',
    state: 'installable',
    class_state: 'present',
    repository: 'https://github.com/acme/masks',
    github_stars: 87,
  }
  expect(
    await resolved(
      { class: 'MaskBlur' },
      { class: 'KSampler' },
      { class: 'Note' },
      { class: 'TileSplit' },
      { class: 'MaskGrowth' },
      { class: 'MaskBlur' },
    ),
  ).toEqual({
    results: [
      { class: 'MaskBlur', kind: 'pack', packs: [masks], nearest: [] },
      { class: 'KSampler', kind: 'core', packs: [], nearest: [] },
      { class: 'Note', kind: 'frontend', packs: [], nearest: [] },
      {
        class: 'TileSplit',
        kind: 'pack',
        packs: [
          {
            node_id: 'old-tiles',
            name: 'old-tiles',
            publisher_id: 'admin-11338bd3-f081-43cf-b3f9-295c829826f7',
            why: 'only_one',
            state: 'repository',
            class_state: 'present',
            repository: 'https://github.com/ann/tiles',
            github_stars: 0,
          },
        ],
        nearest: [],
      },
      { class: 'MaskGrowth', kind: 'unknown', packs: [], nearest: ['MaskGrow'] },
      { class: 'MaskBlur', kind: 'pack', packs: [masks], nearest: [] },
    ],
    install: [
      { node_id: 'acme-masks', version: '1.2.0' },
      { node_id: 'old-tiles', repository: 'https://github.com/ann/tiles' },
    ],
  })
})

test('of several packs the one that had the class first stands first, then the one with more stars', async () => {
  await given.node('copy', { ...at('b/x'), comfyNodes: ['Face'], classesSince: LAST_YEAR, githubStars: 900 })
  await given.node('first', { ...at('a/y'), comfyNodes: ['Face'], classesSince: YEARS_AGO, githubStars: 5 })
  await given.node('small', { ...at('c/z'), comfyNodes: ['Hand'], classesSince: YEARS_AGO, githubStars: 5 })
  await given.node('large', { ...at('d/w'), comfyNodes: ['Hand'], classesSince: YEARS_AGO, githubStars: 9 })
  const answer = await resolved({ class: 'Face' }, { class: 'Hand' })
  expect(told(answer)).toEqual([
    ['Face', 'ambiguous', 'first first_and_proven', 'copy also_has_it'],
    ['Hand', 'ambiguous', 'large most_starred', 'small also_has_it'],
  ])
  expect(answer.install.map(({ node_id: id }) => id)).toEqual(['first', 'large'])
})

test('a pack that is for little else outranks a larger one with more stars, and so does one that the larger one holds', async () => {
  const hundred = Array.from({ length: 99 }, (_, index) => `Kit${index}`)
  await given.node('kit', { ...at('a/kit'), comfyNodes: [...hundred, 'Blur'], githubStars: 500 })
  await given.node('blur', { ...at('b/blur'), comfyNodes: ['Blur', 'Sharpen'], githubStars: 90 })
  await given.node('tiny', { ...at('c/tiny'), comfyNodes: ['Blur'], githubStars: 20 })
  await given.node('grown', { ...at('d/grown'), comfyNodes: ['Ink', 'InkToo', 'InkLast'], githubStars: 400 })
  await given.node('origin', { ...at('e/origin'), comfyNodes: ['Ink', 'InkToo'], githubStars: 100 })
  expect(told(await resolved({ class: 'Blur' }, { class: 'Ink' }))).toEqual([
    ['Blur', 'ambiguous', 'blur made_for_it', 'kit also_has_it', 'tiny also_has_it'],
    ['Ink', 'ambiguous', 'origin made_for_it', 'grown also_has_it'],
  ])
})

test('what the file names comes first: by id, by repository, or by what the repository is called', async () => {
  await given.node('face', { ...at('acme/face'), comfyNodes: ['Face'], githubStars: 900 })
  await given.node('face-fork', { ...at('ann/My-Fork'), comfyNodes: ['Face'] })
  const hints = [
    { cnr_id: 'Face-Fork' },
    { cnr_id: 'my-fork' },
    { aux_id: 'Ann/my-fork' },
    { aux_id: 'ann/my-fork/' },
    { aux_id: 'https://github.com/ann/my-fork.git' },
    { aux_id: 'git@github.com:ann/my-fork.git' },
    { aux_id: 'ssh://git@github.com/ann/my-fork' },
  ]
  for (const hint of hints)
    expect(told(await resolved({ class: 'Face', ...hint }))).toEqual([
      ['Face', 'ambiguous', 'face-fork named_in_file', 'face also_has_it'],
    ])
  for (const hint of [{}, { cnr_id: 'nobody-knows-it' }, { aux_id: 'not a repository' }, { cnr_id: '' }])
    expect(told(await resolved({ class: 'Face', ...hint }))).toEqual([
      ['Face', 'ambiguous', 'face most_starred', 'face-fork also_has_it'],
    ])
})

test('a pack that is needed anyway is taken, so that as few as possible are installed', async () => {
  await given.node('large', { ...at('a/large'), comfyNodes: ['Resize'], githubStars: 900 })
  await given.node('kit', { ...at('b/kit'), comfyNodes: ['Resize', 'KitOnly', 'KitToo'] })
  const answer = await resolved({ class: 'Resize' }, { class: 'KitOnly' })
  expect(told(answer)).toEqual([
    ['Resize', 'ambiguous', 'kit has_others', 'large also_has_it'],
    ['KitOnly', 'pack', 'kit only_one'],
  ])
  expect(answer.install).toEqual([{ node_id: 'kit', repository: 'https://github.com/b/kit' }])
})

test('a name that administrators keep for a pack is that pack’s', async () => {
  await given.node('large', { ...at('a/large'), comfyNodes: ['Resize'], githubStars: 900 })
  await given.publisher('acme')
  await given.node('listed', { ...at('c/listed'), preemptedComfyNodeNames: ['Resize'], githubStars: 800 })
  await given.node('kept', { ...at('b/kept'), publisherId: 'acme', preemptedComfyNodeNames: ['Resize'] })
  expect(told(await resolved({ class: 'Resize' }))).toEqual([
    ['Resize', 'ambiguous', 'kept reserved', 'large also_has_it', 'listed also_has_it'],
  ])
})

test('no class of ComfyUI itself is taken for a pack’s, unless the file names a pack that has it', async () => {
  await given.node('grab', {
    ...at('a/grab'),
    comfyNodes: ['KSampler', 'Reroute', 'Mine'],
    preemptedComfyNodeNames: ['KSampler'],
  })
  expect(
    told(
      await resolved(
        { class: 'KSampler' },
        { class: 'Reroute' },
        { class: 'KSampler', cnr_id: 'comfy-core', version: '0.3.40' },
        { class: 'Mine', cnr_id: 'comfy-core' },
        { class: 'CLIPTextEncode', cnr_id: 'grab' },
        { class: 'KSampler', cnr_id: 'grab' },
      ),
    ),
  ).toEqual([
    ['KSampler', 'core'],
    ['Reroute', 'frontend'],
    ['KSampler', 'core'],
    ['Mine', 'core'],
    ['CLIPTextEncode', 'core'],
    ['KSampler', 'pack', 'grab named_in_file'],
  ])
})

test('it is told since which version ComfyUI has a class, where that is known', async () => {
  const { results } = await resolved({ class: 'TextEncodeQwenImageEdit' }, { class: 'KSampler' })
  expect(results.map(({ since }) => since)).toEqual(['0.3.50', undefined])
})

test('a class that is gone from a pack is told with the version that had it last, which is installed', async () => {
  await given.node('acme-masks', { ...ON_GITHUB, comfyNodes: ['MaskGrow'] })
  const withClasses = async (number: string, names: string[]) => {
    const id = await given.version('acme-masks', number, { comfyNodeExtractStatus: 'success' })
    for (const name of names) await given.comfyNode(id, name)
  }
  await withClasses('1.0.0', ['MaskBlur'])
  await withClasses('1.1.0', ['MaskBlur', 'MaskGrow'])
  await withClasses('2.0.0', ['MaskGrow'])
  const answer = await resolved(
    { class: 'MaskBlur' },
    { class: 'MaskGrow', cnr_id: 'acme-masks', version: 'v1.0' },
    { class: 'MaskGrow', cnr_id: 'acme-masks', version: '1.1.0' },
    { class: 'MaskGrow', cnr_id: 'acme-masks', version: 'f00dfeed' },
  )
  const pack = {
    node_id: 'acme-masks',
    name: 'acme-masks',
    publisher_id: 'admin-11338bd3-f081-43cf-b3f9-295c829826f7',
    latest_version: '2.0.0',
    why: 'named_in_file',
    state: 'installable',
    class_state: 'present',
    repository: 'https://github.com/acme/masks',
    github_stars: 0,
  }
  expect(answer).toEqual({
    results: [
      {
        class: 'MaskBlur',
        kind: 'pack',
        packs: [{ ...pack, why: 'only_one', class_state: 'removed', last_version: '1.1.0' }],
        nearest: [],
      },
      { class: 'MaskGrow', kind: 'pack', packs: [{ ...pack, in_asked_version: false }], nearest: [] },
      { class: 'MaskGrow', kind: 'pack', packs: [{ ...pack, in_asked_version: true }], nearest: [] },
      { class: 'MaskGrow', kind: 'pack', packs: [pack], nearest: [] },
    ],
    install: [{ node_id: 'acme-masks', version: '1.1.0' }],
  })
})

test('a pack that the file names is told, though nothing is known of the class', async () => {
  await given.node('acme-masks', { ...ON_GITHUB, comfyNodes: ['MaskGrow'] })
  await given.version('acme-masks', '1.0.0')
  const { results, install } = await resolved({ class: 'MadeAtStart', cnr_id: 'acme-masks' })
  expect(results).toMatchObject([
    { kind: 'pack', packs: [{ node_id: 'acme-masks', class_state: 'unlisted' }], nearest: [] },
  ])
  expect(install).toEqual([{ node_id: 'acme-masks', version: '1.0.0' }])
})

test('a class that no pack is known to have is found by how packs name theirs, and by that alone', async () => {
  const inks = { classPattern: ' \\(ink\\)$', comfyNodes: ['Pen (ink)', 'Inkwell'] }
  await given.node('ink', { ...at('ann/ink'), ...inks, githubStars: 9 })
  await given.node('copy', { ...at('bob/copy'), classPattern: '\\(ink\\)', githubStars: 5 })
  await given.node('hidden', { ...at('zoe/hidden'), classPattern: '[(]ink[)]', listed: false })
  await given.node('other', { ...at('zoe/other'), comfyNodes: ['Nib (ink)'] })
  await given.node('broken', { ...at('zoe/broken'), classPattern: '(' })
  const answer = await resolved(
    { class: 'Quill (ink)' },
    { class: 'Pen (ink)' },
    { class: 'Nib (ink)' },
    { class: 'Quill (ink)', cnr_id: 'copy' },
    { class: 'Quill (ink)', cnr_id: 'other' },
    { class: 'Quill (ink) ' },
  )
  expect(told(answer)).toEqual([
    ['Quill (ink)', 'ambiguous', 'ink named_so', 'copy named_so'],
    ['Pen (ink)', 'pack', 'ink only_one'],
    ['Nib (ink)', 'pack', 'other only_one'],
    ['Quill (ink)', 'ambiguous', 'copy named_in_file', 'ink named_so'],
    ['Quill (ink)', 'ambiguous', 'other named_in_file', 'ink named_so', 'copy named_so'],
    ['Quill (ink) ', 'pack', 'copy named_so'],
  ])
  expect(answer.results[0]?.packs.map((pack) => pack.class_state)).toEqual(['unlisted', 'unlisted'])
  expect(await call('/comfy-nodes/Quill%20(ink)/node')).toMatchObject({ status: 404 })
})

test('banned packs and such that are held back are named and never installed', async () => {
  await given.publisher('acme')
  await given.node('evil', {
    ...at('a/evil'),
    comfyNodes: ['Mine'],
    status: 'NodeStatusBanned',
    githubStars: 9,
  })
  await given.version('evil', '1.0.0')
  await given.node('held', { ...at('b/held'), publisherId: 'acme', listed: false, comfyNodes: ['Held'] })
  await given.version('held', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  const asked = [{ class: 'Mine' }, { class: 'Held' }, { class: 'Held', cnr_id: 'held' }]
  const alone = await resolved(...asked)
  expect(told(alone)).toEqual([
    ['Mine', 'banned', 'evil only_one'],
    ['Held', 'unknown'],
    ['Held', 'banned', 'held named_in_file'],
  ])
  expect(alone.results.map(({ packs }) => packs[0]?.state)).toEqual(['banned', undefined, 'held_back'])
  expect(alone.results[2]?.packs[0]?.class_state).toBe('unlisted')
  expect(alone.results[0]?.packs[0]).not.toHaveProperty('latest_version')
  expect(alone.install).toEqual([])

  await given.node('good', { ...at('c/good'), comfyNodes: ['Mine'] })
  expect(told(await resolved({ class: 'Mine', cnr_id: 'evil' }))).toEqual([
    ['Mine', 'pack', 'good only_one', 'evil named_in_file'],
  ])
})

test('an id that files have and somebody took leads to no repository that nobody looked at', async () => {
  await given.publisher('squatter')
  await given.node('wanted', {
    ...at('evil/wanted'),
    publisherId: 'squatter',
    listed: false,
    comfyNodes: ['Ink'],
  })
  const { results, install } = await resolved(
    { class: 'Ink', cnr_id: 'wanted' },
    { class: 'Ink', aux_id: 'evil/wanted' },
    { class: 'KSampler', cnr_id: 'wanted' },
  )
  expect(results).toMatchObject([
    { kind: 'pack', packs: [{ node_id: 'wanted', state: 'unpublished', class_state: 'unlisted' }] },
    { kind: 'unknown', packs: [] },
    { kind: 'core', packs: [] },
  ])
  expect(install).toEqual([])
})

test('forks are told from what they copied', async () => {
  const names = ['IPAdapter', 'IPAdapterBatch', 'IPAdapterMS']
  await given.node('plus', { ...at('cubiq/plus'), comfyNodes: [...names, 'IPAdapterNoise'], githubStars: 90 })
  await given.node('kit', { ...at('mob/kit'), comfyNodes: [...names, 'Own'], githubStars: 20 })
  await given.node('again', { ...at('ann/plus'), comfyNodes: ['IPAdapter'], githubStars: 1 })
  await given.node('other', { ...at('zoe/other'), comfyNodes: ['IPAdapter'], githubStars: 2 })
  const { results } = await resolved({ class: 'IPAdapter' })
  expect(results[0]?.packs.map(({ node_id: id, fork_of: origin }) => [id, origin])).toEqual([
    ['plus', undefined],
    ['kit', 'plus'],
    ['other', undefined],
    ['again', 'plus'],
  ])
})

test('of an unknown name the nearest are told, of packs that everybody finds and of ComfyUI', async () => {
  await given.node('masks', { ...ON_GITHUB, comfyNodes: ['Mask Blur (fast)', 'MaskBlurFaster'] })
  await given.node('hidden', { comfyNodes: ['MaskBlurFast2'], listed: false })
  const { results } = await resolved(
    { class: 'MaskBlurFast' },
    { class: 'KSamplerAdvance' },
    { class: 'Qwxz' },
  )
  expect(results.map(({ nearest }) => nearest)).toEqual([
    ['Mask Blur (fast)', 'MaskBlurFaster'],
    ['KSamplerAdvanced'],
    [],
  ])
})

test('names that mean something to programs are names like any other', async () => {
  await given.node('odd', { ...ON_GITHUB, comfyNodes: ['__proto__', 'constructor', 'Ünïcode 节点 + |/'] })
  const names = ['__proto__', 'constructor', 'Ünïcode 节点 + |/', 'toString', 'hasOwnProperty']
  expect(told(await resolved(...names.map((name) => ({ class: name }))))).toEqual([
    ['__proto__', 'pack', 'odd only_one'],
    ['constructor', 'pack', 'odd only_one'],
    ['Ünïcode 节点 + |/', 'pack', 'odd only_one'],
    ['toString', 'unknown'],
    ['hasOwnProperty', 'unknown'],
  ])
  expect(told(await resolved({ class: 'x', cnr_id: '__proto__', aux_id: 'constructor/__proto__' }))).toEqual([
    ['x', 'unknown'],
  ])
})

test('an empty workflow needs nothing', async () => {
  expect(await resolved()).toEqual({ results: [], install: [] })
})

test.each([
  ['{}', 'field nodes'],
  ['{"nodes":[{"cnr_id":"x"}]}', 'field nodes.0.class'],
  ['{"nodes":[{"class":"A"},{"class":"  "}]}', 'field nodes.1.class: must not be empty'],
  ['{"nodes":[{"class":7}]}', 'field nodes.0.class'],
  ['{"nodes":[null]}', 'field nodes.0'],
  [JSON.stringify({ nodes: [{ class: 'A'.repeat(501) }] }), 'field nodes.0.class'],
  [JSON.stringify({ nodes: [{ class: 'A', version: 'A'.repeat(501) }] }), 'field nodes.0.version'],
  [JSON.stringify({ nodes: Array.from({ length: 5001 }, () => ({ class: 'A' })) }), 'field nodes'],
])('what cannot be asked is refused with its place (%#)', async (body, place) => {
  const { status, body: answer } = await ask(body)
  expect(status).toBe(400)
  expect(answer).toMatchObject({ error: 'invalid_request' })
  expect((answer as { message: string }).message).toContain(place)
})

test('ten megabytes of one name are refused before they are read', async () => {
  const { status, body } = await ask(JSON.stringify({ nodes: [{ class: 'A'.repeat(10_000_000) }] }))
  expect({ status, body }).toEqual({
    status: 413,
    body: { error: 'payload_too_large', message: 'The body is larger than 1 MiB.' },
  })
})

test('five thousand nodes, known and unknown, hinted and not, need five statements', async () => {
  await given.node('one', { ...at('a/one'), comfyNodes: ['Blur0', 'Blur1', 'Both'] })
  await given.version('one', '1.0.0')
  await given.node('two', { ...at('b/two'), comfyNodes: ['Both'], classPattern: '^Blur4' })
  const nodes = Array.from({ length: 5000 }, (_, index) => ({
    class: index % 5 === 0 ? 'Both' : `Blur${index}`,
    ...(index % 2 === 0 && { cnr_id: 'one', version: '1.0.0' }),
    ...(index % 3 === 0 && { aux_id: 'b/two' }),
  }))
  statements.length = 0
  expect((await resolved(...nodes)).results).toHaveLength(5000)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(5)
})
