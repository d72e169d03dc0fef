import type { NodeSearchPage } from '../../../src/contract/packs/node'
import type { Facets } from '../../../src/contract/packs/search-facets'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'

const NOW = new Date('2026-08-19T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

beforeAll(async () => {
  await emptyDatabase()
  await given.publisher('acme')
  const packs: [string, Parameters<typeof given.node>[1]][] = [
    [
      'mask-win',
      {
        publisherId: 'acme',
        tags: ['Mask', 'image'],
        supportedOs: ['Microsoft :: Windows'],
        license: 'MIT',
        updatedAt: daysAgo(2),
      },
    ],
    [
      'mask-mac',
      {
        tags: ['mask'],
        supportedOs: ['MacOS'],
        supportedAccelerators: ['GPU :: Apple Metal'],
        updatedAt: daysAgo(20),
      },
    ],
    ['mask-any', { tags: ['mask', 'image'], updatedAt: daysAgo(60) }],
    [
      'mask-cuda',
      {
        publisherId: 'acme',
        supportedAccelerators: ['GPU :: NVIDIA CUDA'],
        needs: ['cuda'],
        license: '{"file": "LICENSE"}',
        updatedAt: daysAgo(400),
      },
    ],
    [
      'video-cuda',
      {
        publisherId: 'acme',
        tags: ['video'],
        supportedAccelerators: ['CUDA'],
        license: 'mit',
        updatedAt: daysAgo(1),
      },
    ],
    ['mask-evil', { status: 'NodeStatusBanned', tags: ['mask'], updatedAt: daysAgo(1) }],
  ]
  for (const [id, fields] of packs) await given.node(id, fields)
  await given.version('mask-win', '1.0.0')
  await given.vocabulary()
})
afterAll(closeDatabase)

const search = async (query: string) => {
  const answer = await (await service({ clock: () => NOW })).request(`/nodes/search?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as NodeSearchPage & { facets: Facets }
}
const ids = (page: NodeSearchPage) => page.nodes.map((node) => node.id).sort()
const counts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

test('nobody pays for facets who does not ask for them', async () => {
  expect(await search('search=mask')).not.toHaveProperty('facets')
})

test('a search counts what its results can be narrowed by; a pack that names no system runs on all', async () => {
  const page = await search('search=mask&facets=true')
  expect(page.total).toBe(4)
  expect(page.facets).toEqual({
    supported_os: [
      { value: 'Windows', count: 3 },
      { value: 'macOS', count: 3 },
      { value: 'Linux', count: 2 },
    ],
    supported_accelerator: [
      { value: 'CUDA', count: 3 },
      { value: 'ROCm', count: 2 },
      { value: 'Metal', count: 3 },
      { value: 'CPU', count: 2 },
    ],
    stated_os: [
      { value: 'Windows', count: 1 },
      { value: 'macOS', count: 1 },
      { value: 'Linux', count: 0 },
      { value: 'none', count: 2 },
    ],
    stated_accelerator: [
      { value: 'CUDA', count: 1 },
      { value: 'ROCm', count: 0 },
      { value: 'Metal', count: 1 },
      { value: 'CPU', count: 0 },
      { value: 'none', count: 2 },
    ],
    needs: [
      { value: 'cuda', count: 1 },
      { value: 'rocm', count: 0 },
      { value: 'metal', count: 0 },
      { value: 'xpu', count: 0 },
      { value: 'npu', count: 0 },
      { value: 'directml', count: 0 },
      { value: 'windows', count: 0 },
      { value: 'macos', count: 0 },
      { value: 'linux', count: 0 },
    ],
    does_without: [],
    license: [
      { value: 'MIT', count: 1 },
      { value: 'other', count: 1 },
      { value: 'none', count: 2 },
    ],
    installable: [
      { value: 'true', count: 1 },
      { value: 'false', count: 3 },
    ],
    tags: [
      { value: 'mask', count: 3 },
      { value: 'image', count: 2 },
    ],
    category: [],
    claimed: [
      { value: 'true', count: 2 },
      { value: 'false', count: 2 },
    ],
    updated_within: [
      { value: '7', count: 1 },
      { value: '30', count: 2 },
      { value: '90', count: 3 },
      { value: '365', count: 3 },
    ],
  })
})

test('each count is what one sees after choosing it, whatever else is chosen', async () => {
  const chosen = 'search=mask&supported_os=windows&claimed=true'
  const { facets } = await search(`${chosen}&facets=true`)
  expect(counts(facets.claimed)).toEqual({ true: 2, false: 1 })
  expect(counts(facets.supported_os)).toEqual({ Windows: 2, macOS: 1, Linux: 1 })
  for (const { value, count } of facets.claimed)
    expect((await search(`search=mask&supported_os=windows&claimed=${value}`)).total).toBe(count)
  for (const { value, count } of facets.supported_os)
    expect((await search(`search=mask&claimed=true&supported_os=${value}`)).total).toBe(count)
  for (const { value, count } of facets.supported_accelerator)
    expect((await search(`${chosen}&supported_accelerator=${value}`)).total).toBe(count)
  for (const { value, count } of facets.updated_within)
    expect((await search(`${chosen}&updated_within=${value}`)).total).toBe(count)
  for (const { value, count } of facets.tags)
    expect((await search(`${chosen}&tag=${value}`)).total).toBe(count)
})

test('the same holds of what packs state, of what they need, of licenses and of what can be installed', async () => {
  const chosen = 'search=mask&claimed=true'
  const { facets } = await search(`${chosen}&facets=true`)
  for (const facet of ['stated_os', 'stated_accelerator', 'needs', 'license', 'installable'] as const) {
    expect(facets[facet]).not.toEqual([])
    for (const { value, count } of facets[facet])
      expect([facet, value, (await search(`${chosen}&${facet}=${value}`)).total]).toEqual([
        facet,
        value,
        count,
      ])
  }
})

test('a facet that leaves nothing out is empty, unless something of it is chosen', async () => {
  const { facets } = await search('search=mask-mac&facets=true')
  expect(Object.values(facets).flat()).toEqual([])
  const narrowed = await search('search=mask-mac&stated_os=macos&facets=true')
  expect(counts(narrowed.facets.stated_os)).toEqual({ Windows: 0, macOS: 1, Linux: 0, none: 0 })
})

test.each([
  ['supported_os=macos', ['mask-any', 'mask-cuda', 'mask-mac', 'video-cuda']],
  ['stated_os=macos', ['mask-mac']],
  ['stated_os=darwin', ['mask-mac']],
  ['stated_os=macos&stated_os=none', ['mask-any', 'mask-cuda', 'mask-mac', 'video-cuda']],
  ['stated_os=none', ['mask-any', 'mask-cuda', 'video-cuda']],
  ['stated_accelerator=cuda&stated_accelerator=metal', ['mask-cuda', 'mask-mac', 'video-cuda']],
  ['needs=cuda', ['mask-cuda']],
  ['license=MIT', ['mask-win', 'video-cuda']],
  ['license=other&license=none', ['mask-any', 'mask-cuda', 'mask-mac']],
  ['installable=true', ['mask-win']],
  ['installable=false', ['mask-any', 'mask-cuda', 'mask-mac', 'video-cuda']],
])('%s finds %j', async (query, expected) => {
  expect(ids(await search(query))).toEqual(expected)
  const answer = await (await service({ clock: () => NOW })).request(`/nodes?${query}`)
  expect(ids((await answer.json()) as NodeSearchPage)).toEqual(expected)
})

test('tags are taken in any case, several mean any of them, and chosen ones stay in the list', async () => {
  const page = await search('tag=MASK&tag=video&facets=true')
  expect(ids(page)).toEqual(['mask-any', 'mask-mac', 'mask-win', 'video-cuda'])
  expect(counts((await search('search=mask&tag=nothing&facets=true')).facets.tags)).toEqual({
    mask: 3,
    image: 2,
    nothing: 0,
  })
})

test('nothing typed counts the whole catalogue; a search that finds nothing counts nothing', async () => {
  expect(counts((await search('facets=true')).facets.claimed)).toEqual({ true: 3, false: 2 })
  const { total, facets } = await search('search=qqqqzzzz&facets=true')
  expect([total, ...Object.values(facets).flat()]).toEqual([0])
})

test('turning the page counts nothing anew until the catalogue changes', async () => {
  const countings = () => statements.filter((text) => text.includes('kinds as materialized')).length
  const page = async (number: number) =>
    counts((await search(`search=image&facets=true&limit=1&page=${number}`)).facets.claimed)
  expect(await page(1)).toEqual({ true: 1, false: 1 })
  const before = countings()
  expect(await page(2)).toEqual({ true: 1, false: 1 })
  expect(countings()).toBe(before)
  await given.node('image-new', { tags: ['image'], updatedAt: daysAgo(1) })
  expect(await page(2)).toEqual({ true: 1, false: 2 })
  await (await database()).pool.query(`delete from nodes where id = 'image-new'`)
  expect(await page(2)).toEqual({ true: 1, false: 1 })
})

test('typos are corrected whatever is chosen, and counted too', async () => {
  const page = await search('search=vidoe&facets=true&claimed=false')
  expect(page.total).toBe(0)
  expect(counts(page.facets.claimed)).toEqual({ true: 1, false: 0 })
})

test('the list of packs can be narrowed in the same way', async () => {
  const answer = await (
    await service({ clock: () => NOW })
  ).request('/nodes?tag=image&claimed=false&updated_within=90&supported_os=linux')
  expect(await answer.json()).toMatchObject({ total: 1, nodes: [{ id: 'mask-any' }] })
})

test.each(['claimed=perhaps', 'updated_within=soon', 'tag=', 'needs=magic', 'installable=often', 'license='])(
  '%s is refused by name',
  async (query) => {
    const answer = await (await service()).request(`/nodes/search?${query}`)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining(`parameter ${query.split('=')[0]}`),
    ])
  },
)
