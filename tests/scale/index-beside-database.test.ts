import fc from 'fast-check'
import type { NodeSearchPage } from '../../src/contract/packs/node'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { openIndex, stopIndexes, untilCurrent, type IndexOfTests } from '../support/search-index'
import { call, service } from '../support/service'

const PACKS = ['mask-tools', 'mask-blur', 'face-swap', 'video-mask', 'upscaler']
const TEXTS = ['', 'mask', 'maks', 'mask blur', 'face unheardof', 'Ultimate', 'upscaling', 'MaskNode']
const CHOICES = [
  '',
  '&tag=image',
  '&claimed=true',
  '&supported_os=linux',
  '&publisher_id=acme',
  '&stated_os=windows',
  '&stated_os=none&installable=true',
  '&needs=cuda',
  '&license=mit&license=none',
  '&category=masks',
]
const DESCRIPTIONS = ['', 'Blurs a mask', 'Swaps faces in a video', 'Ultimate upscaling of images']
const ACTIONS = [
  'ban',
  'unban',
  'delete',
  'restore',
  'describe',
  'tag',
  'banPublisher',
  'freePublisher',
  'rank',
] as const

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    pack: fc.constantFrom(...PACKS),
    text: fc.constantFrom(...TEXTS),
    choice: fc.constantFrom(...CHOICES),
    number: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 30, maxLength: 30 },
)

let index: IndexOfTests

beforeEach(async () => {
  await emptyDatabase()
  await given.user('root', { isAdmin: true })
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  for (const [number, id] of PACKS.entries()) {
    const isClaimed = number % 2 === 0
    await given.node(id, {
      githubStars: number * 100,
      tags: ['Image', 'mask'].slice(0, number % 3),
      supportedOs: number === 1 ? ['Windows'] : [],
      comfyNodes: ['MaskNode', `Node${number}`],
      ...(number === 2 && { needs: ['cuda'], license: 'MIT' }),
      ...(isClaimed && { publisherId: 'acme' }),
    })
    if (isClaimed) await given.version(id, '1.0.0', { downloadUrl: 'http://registry.test/x' })
  }
  await given.vocabulary()
  index = await openIndex()
  await untilCurrent(index)
})
afterEach(stopIndexes)
afterAll(closeDatabase)

const write = (method: string, path: string, body?: unknown) =>
  call(
    path,
    {
      method,
      headers: {
        Authorization: `Bearer ${given.token('root')}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
    { search: index.engine },
  )

const idsOf = async (statement: string): Promise<string[]> =>
  (await (await database()).pool.query<{ id: string }>(statement)).rows.map(({ id }) => id)

async function perform(action: (typeof ACTIONS)[number], pack: string, number: number) {
  const [publisher] = await idsOf(`select publisher_id as id from nodes where id = '${pack}'`)
  const node = `/publishers/${publisher}/nodes/${pack}`
  switch (action) {
    case 'ban':
      return write('POST', `${node}/ban`, {})
    case 'unban':
      return write('DELETE', `${node}/ban`)
    case 'delete':
      return write('DELETE', node)
    case 'restore':
      return write('POST', `${node}/restore`)
    case 'describe':
      return write('PUT', `/admin/nodes/${pack}`, { description: DESCRIPTIONS[number] })
    case 'tag':
      return write('PUT', `/admin/nodes/${pack}`, { tags: ['Image', 'mask', 'video'].slice(0, number) })
    case 'rank':
      return write('PUT', `/admin/nodes/${pack}`, { search_ranking: 4 + number })
    case 'banPublisher':
      return write('POST', '/publishers/acme/ban', { reason: 'spam' })
    case 'freePublisher':
      return write('DELETE', '/publishers/acme/ban')
  }
}

const asked = async (app: Awaited<ReturnType<typeof service>>, query: string): Promise<NodeSearchPage> => {
  const answer = await app.request(`/nodes/search?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as NodeSearchPage
}

const RUNS = fc.sample(steps, { numRuns: 4, seed: 20_261_122 }).map((made, run) => [run + 1, made] as const)

test.each(RUNS)(
  'whatever is written, nothing hidden is found, and the index answers as the database does (%i)',
  async (_run, made) => {
    const indexed = await service({ search: index.engine })
    const plain = await service({ search: undefined })
    let refused = 0
    for (const [number, step] of made.entries()) {
      const { status } = await perform(step.action, step.pack, step.number)
      if (status >= 400) refused += 1
      // At once, however far behind the index is.
      const text = encodeURIComponent(step.text)
      const { nodes } = await asked(indexed, `search=${text}${step.choice}`)
      const shown = nodes.map(({ id }) => id)
      const visible = await idsOf("select id from nodes where status = 'NodeStatusActive' and listed")
      const chosen = (await asked(plain, `limit=100${step.choice}`)).nodes.map(({ id }) => id)
      expect([step, visible]).toEqual([step, expect.arrayContaining(shown)])
      expect([step, chosen]).toEqual([step, expect.arrayContaining(shown)])
      if (number % 5 !== 4) continue
      await untilCurrent(index)
      const before = index.answers.opensearch
      for (const other of TEXTS) {
        const query = `search=${encodeURIComponent(other)}${step.choice}&facets=true`
        expect([query, await asked(indexed, query)]).toEqual([query, await asked(plain, query)])
      }
      // Words that no pack has are left out, and asked for anew.
      expect(index.answers.opensearch).toBeGreaterThanOrEqual(before + TEXTS.length)
    }
    expect(refused).toBeLessThan(made.length / 2)
  },
)
