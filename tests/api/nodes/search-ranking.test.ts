import type { NodePage } from '../../../src/contract/packs/node'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const LONG_AGO = new Date('2024-01-01T00:00:00Z')

const listed = async (path: string): Promise<string[]> => {
  const { status, body } = await call(path)
  expect(status).toBe(200)
  return (body as NodePage).nodes.map((node) => node.id)
}
const found = (text: string) => listed(`/nodes/search?search=${encodeURIComponent(text)}`)

describe('a topic of several words', () => {
  beforeEach(async () => {
    await given.node('rmbg', { description: 'Background removal with many models.', githubStars: 2000 })
    await given.node('remove-bg', { name: 'ComfyUI Remove Background', githubStars: 1 })
    await given.node('cutter', { description: 'Removes a background.', githubStars: 30 })
    await given.node('everything', { comfyNodes: ['Remove Everything', 'Background Blur'], githubStars: 150 })
  })

  test.each(['remove background', 'background removal', 'removing backgrounds'])(
    'finds the well-known pack first, typed as %s',
    async (typed) => {
      expect((await found(typed))[0]).toBe('rmbg')
    },
  )

  test('a pack that says so of itself comes before one whose node classes only have the words', async () => {
    const ids = await found('remove background')
    expect(ids.indexOf('cutter')).toBeLessThan(ids.indexOf('everything'))
  })

  test('who types the name of an unknown pack finds it among the first', async () => {
    expect((await found('remove background')).slice(0, 3)).toContain('remove-bg')
  })
})

test('a description counts as such when a node class has its words too', async () => {
  await given.node('film', {
    description: 'Film grain and halation.',
    comfyNodes: ['Film Grain Pro'],
    githubStars: 60,
  })
  await given.node('sampling', { comfyNodes: ['Film Strength', 'Grain Size'], githubStars: 300 })
  expect(await found('film grain')).toEqual(['film', 'sampling'])
})

describe('one word', () => {
  test('is a name rather than a topic: a little-known pack comes before a known one that mentions it', async () => {
    await given.node('masks-kit', { name: 'Masks Kit', githubStars: 9 })
    await given.node('famous', { description: 'Also works with masks.', githubStars: 3000 })
    expect(await found('masks')).toEqual(['masks-kit', 'famous'])
  })

  test('that is exactly an id finds that pack first, however unknown', async () => {
    await given.node('inpaint', { name: 'Something else' })
    await given.node('inpaint-nodes', { name: 'Inpaint', githubStars: 9000 })
    expect(await found('inpaint')).toEqual(['inpaint', 'inpaint-nodes'])
  })

  test('that is a node class finds the pack that is known for it, not a new one of that name', async () => {
    await given.publisher('late')
    await given.node('impact', { comfyNodes: ['FaceDetailer'], githubStars: 90, createdAt: LONG_AGO })
    await given.node('late-pack', { publisherId: 'late', comfyNodes: ['FaceDetailer'], totalInstall: 3000 })
    await given.version('late-pack', '1.0.0')
    expect(await found('FaceDetailer')).toEqual(['impact', 'late-pack'])
  })
})

test('the search ranking moves a pack among those that match as well', async () => {
  await given.node('one', { name: 'Mask one', githubStars: 100 })
  await given.node('two', { name: 'Mask two', githubStars: 20, searchRanking: 1 })
  expect(await found('mask')).toEqual(['two', 'one'])
})

test('a typo is corrected although other words begin like it', async () => {
  await given.node('manager', { name: 'Manager' })
  for (const number of [1, 2, 3, 4, 5]) await given.node(`mangrove-${number}`, { githubStars: 500 })
  await given.vocabulary()
  expect(await found('manger')).toEqual(['manager'])
})

test('one install makes no pack popular, ten count as a star', async () => {
  await given.node('famous', { githubStars: 5 })
  await given.node('once', { totalInstall: 1 })
  await given.node('used', { totalInstall: 60 })
  const mostPopular = ['used', 'famous', 'once']
  expect(await listed('/nodes?sort=popularity;desc')).toEqual(mostPopular)
  expect(await listed('/nodes/search?sort=popularity;desc')).toEqual(mostPopular)
  expect(await listed('/nodes/search')).toEqual(mostPopular)
})

describe('a word that very many packs have', () => {
  beforeEach(async () => {
    for (let index = 1; index <= 30; index++)
      await given.node(`blur-${index}`, {
        name: index % 3 === 0 ? `Blur ${index}` : `Pack ${index}`,
        description: index % 2 === 0 ? 'Blurs a picture.' : '',
        comfyNodes: index % 5 === 0 ? [`BlurPicture${index}`] : [],
        githubStars: (index * 7) % 30,
        searchRanking: index % 4 === 0 ? 3 : 5,
        status: index === 7 ? 'NodeStatusBanned' : 'NodeStatusActive',
        listed: index !== 11,
      })
    await given.node('sharpen', { githubStars: 5000 })
    await given.vocabulary()
    await (await database()).pool.query('analyze nodes')
  })

  const packsWithTheWord = async (packs: number) =>
    (await database()).pool.query('update search_words set packs = $1', [packs])

  test.each(['blur', 'blurs', 'blu'])('is looked for otherwise, and finds the same: %s', async (typed) => {
    await packsWithTheWord(30)
    const fromIndex = await call(`/nodes/search?search=${typed}&limit=100&facets=true`)
    expect((fromIndex.body as NodePage).total).toBe(28)
    await packsWithTheWord(1_000_000)
    const byPopularity = await call(`/nodes/search?search=${typed}&limit=100&facets=true`)
    expect(byPopularity.body).toEqual(fromIndex.body)
  })

  test('is looked for among what was chosen', async () => {
    await packsWithTheWord(1_000_000)
    expect(await listed('/nodes/search?search=blur&limit=100&publisher_id=nobody')).toEqual([])
    expect(await listed('/nodes/search?search=blur&limit=100&tag=nothing')).toEqual([])
  })
})
