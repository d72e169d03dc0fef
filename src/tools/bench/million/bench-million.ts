import { whyNoOpenSearch } from '../../opensearch/throw-away-opensearch'
import { startEmbeddedPostgres } from '../../postgres/embedded'
import { freePort } from '../../free-port'
import { during, type Progress } from '../../progress'
import type { Sizes } from '../sizes'
import { openForBench } from '../throw-away-postgres'
import { targetTable } from '../targets/target'
import { compareSizes } from './compare-sizes'
import { besideReplica, besideSearchServer, type Place } from './beside-postgres'
import { storedCatalogue } from './stored-catalogue'

const TABLE = [
  '| what is asked | of | p50 ms | p95 ms | processor: service | PostgreSQL | the other |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
]

/**
 * Measures the largest expected catalogue: compared with a large one, and the benefit of OpenSearch and a replica beside
 * PostgreSQL.
 * @param folder the data folder of its PostgreSQL, filled on first use
 * @param directory ComfyUI-Manager's lists
 * @returns sections of the report as Markdown lines
 */
export async function benchMillion(
  folder: string,
  directory: string,
  { large, largest }: Sizes,
  progress: Progress,
): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir: folder, port: await freePort(), durable: false })
  const { pool, close } = openForBench(server.url)
  try {
    const stored = (packs: number) =>
      during(progress, `${packs} packs`, () => storedCatalogue(pool, server.url, directory, packs))
    const [few, many] = [await stored(large), await stored(largest)]
    const targets = await during(progress, 'Search and list', () => compareSizes(few, large, many, largest))
    const place: Place = { url: many, dataDir: folder, pid: server.pid }
    const reason = await whyNoOpenSearch()
    const indexed = reason
      ? [`OpenSearch was not measured: ${reason}.`]
      : await during(progress, 'OpenSearch', () => besideSearchServer(place, TABLE))
    const replicated = await during(progress, 'A replica', () => besideReplica(place, TABLE))
    return [
      `## Targets at ${largest} packs`,
      '',
      ...targetTable(targets),
      '',
      `## Searching in OpenSearch at ${largest} packs`,
      '',
      ...indexed,
      '',
      `## Reading from a replica at ${largest} packs`,
      '',
      ...replicated,
      '',
    ]
  } finally {
    await close()
    await server.stop()
  }
}
