import { readFileSync } from 'node:fs'
import { seedCatalogue } from '../../../src/server/catalogue/seed-catalogue'
import { readShippedPacks } from '../../../src/server/catalogue/shipped-catalogue'
import { isNodeId } from '../../../src/contract/conventions/identifiers'
import { LIMITS } from '../../../src/contract/conventions/limits'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('a registry with packs is left alone', async () => {
  await given.node('mine')
  expect(await seedCatalogue((await database()).db)).toBeUndefined()
})

test('every shipped pack is legal and described, the sixty best known in our own words', async () => {
  const packs = await readShippedPacks()
  expect(packs.filter(({ id }) => !isNodeId(id))).toEqual([])
  expect(
    packs.filter(({ description }) => description !== undefined && description.length > LIMITS.description),
  ).toEqual([])
  expect(new Set(packs.map(({ id }) => id.toLowerCase())).size).toBe(packs.length)
  expect(new Set(packs.map(({ repositoryKey }) => repositoryKey)).size).toBe(packs.length)
  const described = JSON.parse(readFileSync('src/server/catalogue/data/descriptions.json', 'utf8')) as Record<
    string,
    string
  >
  const best = [...packs].sort((one, other) => (other.githubStars ?? 0) - (one.githubStars ?? 0)).slice(0, 60)
  expect(best.filter(({ id }) => !described[id]).map(({ id }) => id)).toEqual([])
  expect(Object.values(described).filter((text) => text.length > 300)).toEqual([])
})
