import { importCatalogue } from '../../server/catalogue/import-catalogue'
import { seedCatalogue } from '../../server/catalogue/seed-catalogue'
import { migrateDatabase } from '../../server/store/schema/migrate'
import { during, type Progress } from '../progress'
import { benchLoad } from './bench-load'
import { benchQueue } from './bench-queue'
import { benchRelevance } from './accuracy/bench-relevance'
import { benchSearch } from './bench-search'
import { benchSync } from './bench-sync'
import { growCatalogue } from './grow-catalogue'
import { percentile, timed } from './percentiles'
import type { Sizes } from './sizes'
import { openForBench, withThrowAwayPostgres } from './throw-away-postgres'

const IMPORTS = 3

/**
 * Measures import and search on a temporary PostgreSQL.
 * @param directory ComfyUI-Manager's lists; default: the shipped catalogue
 * @param progress notified of each part
 * @returns the sections of the report as Markdown lines
 */
export const benchCatalogue = (
  directory: string | undefined,
  { large }: Sizes,
  progress: Progress,
): Promise<string[]> => withThrowAwayPostgres((url) => benchOn(url, directory, large, progress))

async function benchOn(
  url: string,
  directory: string | undefined,
  large: number,
  progress: Progress,
): Promise<string[]> {
  const { db, pool, close } = openForBench(url)
  try {
    await migrateDatabase(url)
    const measure = <T>(what: string, work: () => Promise<T>) => during(progress, what, work)
    const rates: number[] = []
    let packs = 0
    for (let run = 0; run < IMPORTS; run++) {
      await pool.query('truncate nodes, node_classes, search_words cascade')
      const milliseconds = await timed(() =>
        measure('Import', async () => {
          const report = directory ? await importCatalogue(db, directory) : await seedCatalogue(db)
          packs = report?.created ?? 0
        }),
      )
      rates.push((packs / milliseconds) * 1000)
    }
    const again = directory ? await importCatalogue(db, directory) : undefined
    const small = [
      `## Search at ${packs} packs`,
      '',
      ...(await measure('Search', () => benchSearch(db))),
      '',
      ...(await measure('Relevance', () => benchRelevance(db))),
      `## The whole catalogue at ${packs} packs`,
      '',
      ...(await measure('Whole catalogue', () => benchSync(db, [30, 100]))),
      '',
      `## Load at ${packs} packs`,
      '',
      ...(await measure('Load', () => benchLoad(db, url))),
      '',
    ]
    await measure(`${large} packs`, () => growCatalogue(db, large))
    return [
      '## Import',
      '',
      `${packs} packs, ${IMPORTS} runs into an empty database: **${Math.round(percentile(rates, 0.5))} packs/s** (median).`,
      ...(again
        ? [
            `A second run changed ${again.created + again.updated} packs and left ${again.unchanged} as they were.`,
          ]
        : []),
      '',
      ...small,
      `## Search at ${large} packs`,
      '',
      ...(await measure('Search', () => benchSearch(db))),
      '',
      `## The whole catalogue at ${large} packs`,
      '',
      ...(await measure('Whole catalogue', () => benchSync(db, [100]))),
      '',
      `## Load at ${large} packs`,
      '',
      ...(await measure('Load', () => benchLoad(db, url))),
      '',
      ...(await measure('Review queue', () => benchQueue(db))),
    ]
  } finally {
    await close()
  }
}
