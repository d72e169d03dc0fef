import { openDatabase } from '../../src/server/platform/database/client'
import { createMetrics } from '../../src/server/platform/metrics'
import { throwAwayOpenSearch } from '../../src/tools/opensearch/throw-away-opensearch'
import { freePort } from '../../src/tools/free-port'
import { closeDatabase, databaseUrl, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { openIndex, stopIndexes, untilCurrent, type IndexOfTests } from '../support/search-index'
import { service } from '../support/service'
import { until } from '../support/until'

afterAll(closeDatabase)

const WITHIN_MS = 5_000

test('PostgreSQL answers while OpenSearch hangs or is gone, and OpenSearch again by itself when it is back', async () => {
  await emptyDatabase()
  await given.node('mask-tools', { name: 'Mask Tools' })
  await given.vocabulary()
  const port = await freePort()
  const server = await throwAwayOpenSearch(port)
  const { pool, close } = openDatabase(databaseUrl(), 1)
  const metrics = createMetrics(pool, () => Promise.resolve(0))
  const index: IndexOfTests = await openIndex({
    url: server.url,
    withinMs: WITHIN_MS,
    onAnswer: metrics.observeSearch,
  })
  metrics.watchSearchIndex(index.isUsable)
  const app = await service({ search: index.engine })
  const found = async (text: string) => {
    const answer = await app.request(`/nodes/search?search=${text}&facets=true`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { nodes: { id: string }[] }).nodes.map(({ id }) => id)
  }
  const told = async (sample: string) => {
    const { text } = await metrics.read()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(sample))
        ?.split(' ')
        .at(-1),
    )
  }

  const answeredBy = (engine: string) => told(`registry_searches_total{engine="${engine}"}`)
  const untilOpenSearchAnswers = async () => {
    await untilCurrent(index)
    const before = (await answeredBy('opensearch')) || 0
    await until('OpenSearch answers', async () => {
      await found('mask')
      return (await answeredBy('opensearch')) > before
    })
    expect(await told('registry_search_index_usable')).toBe(1)
  }

  await untilOpenSearchAnswers()
  expect(await found('mask')).toEqual(['mask-tools'])

  server.pause()
  await given.node('mask-while-it-hangs')
  expect(await found('mask')).toEqual(expect.arrayContaining(['mask-tools', 'mask-while-it-hangs']))
  expect(await told('registry_search_index_usable')).toBe(0)
  expect(index.told.at(-1)).toMatch(/^(PostgreSQL answers searches|the search index is not fed)/)
  // Nobody waits for it again.
  const before = await answeredBy('postgresql')
  const asked = performance.now()
  for (let again = 0; again < 5; again++) await found('mask')
  expect(performance.now() - asked).toBeLessThan(5 * WITHIN_MS)
  expect(await answeredBy('postgresql')).toBe(before + 5)

  server.resume()
  await untilOpenSearchAnswers()
  expect(await found('hangs')).toEqual(['mask-while-it-hangs'])

  await server.stop()
  expect(await found('mask')).toHaveLength(2)
  await given.node('mask-while-it-is-gone')
  expect(await found('gone')).toEqual(['mask-while-it-is-gone'])
  expect(await told('registry_search_index_usable')).toBe(0)

  // Another one in its place, which knows nothing.
  const next = await throwAwayOpenSearch(port)
  await untilOpenSearchAnswers()
  expect(await found('mask')).toHaveLength(3)

  await stopIndexes()
  await next.stop()
  await close()
})
