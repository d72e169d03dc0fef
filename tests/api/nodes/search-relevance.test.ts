// Slow: it searches the real catalogue.

import type { NodeSearchPage } from '../../../src/contract/packs/node'
import { seedCatalogue } from '../../../src/server/catalogue/seed-catalogue'
import { judgeRelevance } from '../../../src/tools/bench/relevance'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { service } from '../../support/service'

// Somewhat below what `npm run bench` reports, so that losing a few answers fails.
const FLOOR = { mrr: 0.91, hitAt1: 0.88 }
const FLOOR_OF_EXACT = 0.99

afterAll(closeDatabase)

test('people find what they are after over the real catalogue, as often as was measured', async () => {
  await emptyDatabase()
  await seedCatalogue((await database()).db)
  const app = await service()
  const { all, byKind, misses } = await judgeRelevance(async (text) => {
    const answer = await app.request(`/nodes/search?limit=10&search=${encodeURIComponent(text)}`)
    return ((await answer.json()) as NodeSearchPage).nodes.map((node) => node.id)
  })
  expect(all.queries).toBeGreaterThanOrEqual(150)
  expect(byKind['exact ids']?.hitAt1).toBeGreaterThanOrEqual(FLOOR_OF_EXACT)
  expect(byKind.addresses?.hitAt1).toBeGreaterThanOrEqual(FLOOR_OF_EXACT)
  const told = misses
    .map(({ typed, place, first }) => `${typed} → ${place} (${first ?? 'nothing'})`)
    .join('\n')
  if (all.mrr < FLOOR.mrr || all.hitAt1 < FLOOR.hitAt1)
    throw new Error(`MRR@10 ${all.mrr.toFixed(3)}, hit@1 ${all.hitAt1.toFixed(3)}:\n${told}`)
})
