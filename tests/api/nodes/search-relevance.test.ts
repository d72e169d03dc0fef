// Slow: it stores the real catalogue and searches it.

import type { NodeSearchPage } from '../../../src/contract/packs/node'
import { seedCatalogue } from '../../../src/server/catalogue/seed-catalogue'
import { judgeRelevance, type Relevance } from '../../../src/tools/bench/accuracy/relevance'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { call, service } from '../../support/service'

// Slightly below the measured values, so that losing a few results fails. The shipped catalogue lacks descriptions, by which
// most topics are found: `npm run bench -- DIR` measures with them.
const FLOORS: Record<string, Pick<Relevance, 'mrr' | 'hitAt1'>> = {
  'exact ids': { mrr: 0.99, hitAt1: 0.99 },
  'names as people write them': { mrr: 0.95, hitAt1: 0.95 },
  'author and topic': { mrr: 0.97, hitAt1: 0.97 },
  topics: { mrr: 0.78, hitAt1: 0.68 },
  'more topics': { mrr: 0.7, hitAt1: 0.66 },
  'node classes': { mrr: 0.94, hitAt1: 0.92 },
  typos: { mrr: 0.93, hitAt1: 0.9 },
  'while typing': { mrr: 0.93, hitAt1: 0.9 },
  addresses: { mrr: 0.99, hitAt1: 0.99 },
  'other languages': { mrr: 0.8, hitAt1: 0.8 },
}

const progress: number[] = []
let report: Awaited<ReturnType<typeof seedCatalogue>>

beforeAll(async () => {
  await emptyDatabase()
  report = await seedCatalogue((await database()).db, { onProgress: (done) => progress.push(done) })
})
afterAll(closeDatabase)

test('a first start finds the shipped packs, and a second one changes nothing', async () => {
  expect(report?.created).toBeGreaterThan(5_000)
  expect(report?.skipped).toEqual([])
  expect(progress.at(-1)).toBe(report?.created)
  expect(await seedCatalogue((await database()).db)).toBeUndefined()
  expect((await call('/nodes/search?search=controlnet%20aux&limit=1')).body).toMatchObject({
    nodes: [{ id: 'comfyui_controlnet_aux' }],
  })
  expect((await call('/comfy-nodes/CannyEdgePreprocessor/node')).body).toMatchObject({
    id: 'comfyui_controlnet_aux',
  })
})

test('people find what they are after over it, as often as was measured', async () => {
  const app = await service()
  const { byKind, misses } = await judgeRelevance(async (text) => {
    const answer = await app.request(`/nodes/search?limit=10&search=${encodeURIComponent(text)}`)
    return ((await answer.json()) as NodeSearchPage).nodes.map((node) => node.id)
  })
  expect(Object.keys(byKind).sort()).toEqual(Object.keys(FLOORS).sort())
  const poor = Object.entries(byKind).flatMap(([kind, { mrr, hitAt1 }]) => {
    const floor = FLOORS[kind]
    if (floor && mrr >= floor.mrr && hitAt1 >= floor.hitAt1) return []
    const told = misses
      .filter((miss) => miss.kind === kind)
      .map(({ typed, place, first }) => `  ${typed} → ${place} (${first ?? 'nothing'})`)
    return [`${kind}: MRR@10 ${mrr.toFixed(3)}, hit@1 ${hitAt1.toFixed(3)}`, ...told]
  })
  if (poor.length > 0) throw new Error(poor.join('\n'))
})
