import type { Pool } from 'pg'
import { importCatalogue } from '../../../server/catalogue/import-catalogue'
import { migrateDatabase } from '../../../server/store/schema/migrate'
import { during, type Progress } from '../../progress'
import { growCatalogue } from '../grow-catalogue'
import { databaseOn, openForBench } from '../throw-away-postgres'
import { servingProcess } from '../serving-process'
import type { Sizes } from '../sizes'
import { besideTargets } from './beside'
import { allEditTargets } from './edits-everywhere'
import { latencyTargets } from './latency'
import { endsOfList, listTargets } from './list-pages'
import { memoryTargets } from './memory'
import type { OtherState } from './other-state'
import type { Pair } from './pair'
import { targetTable, type Target } from './target'
import { throughputTargets } from './throughput'
import { loadTargets } from './under-load'
import { websiteTargets } from './website'

async function idsOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from nodes order by github_stars desc, id limit 300',
  )
  return rows.map(({ id }) => id)
}

/**
 * Compares this version with another one over ComfyUI-Manager's lists, each with its own database on one server, with
 * alternating requests, so that the machine's noise affects both.
 * @param server a PostgreSQL server on which databases may be created, and its data folder
 * @param directory ComfyUI-Manager's lists
 */
export async function benchTargets(
  { url: serverUrl, dataDir }: { url: string; dataDir: string },
  directory: string,
  before: OtherState,
  { large, seconds, minutes }: Sizes,
  progress: Progress,
): Promise<Target[]> {
  const server = openForBench(serverUrl)
  const [oldUrl, url] = [databaseOn(serverUrl, 'before'), databaseOn(serverUrl, 'now')]
  for (const name of ['before', 'now']) await server.pool.query(`create database ${name}`)
  await migrateDatabase(url)
  const [old, present] = [openForBench(oldUrl), openForBench(url)]
  const targets: Target[] = []
  const add = async (what: string, work: () => Promise<readonly Target[]>) => {
    const found = await during(progress, what, work)
    for (const line of targetTable(found)) progress.say(line)
    targets.push(...found)
  }
  const pair = async (): Promise<Pair> => ({
    before: await before.serve(oldUrl),
    now: await servingProcess(url),
    ids: await idsOf(present.pool),
  })
  const stop = (both: Pair) => Promise.all([both.before.stop(), both.now.stop()])
  try {
    await during(progress, 'Import', async () => {
      await before.fill(oldUrl, directory)
      await importCatalogue(present.db, directory)
      for (const { pool } of [old, present]) await pool.query('vacuum analyze')
    })
    const { rows } = await present.pool.query<{ packs: number }>('select count(*)::int as packs from nodes')
    const packs = rows[0]?.packs ?? 0
    const small = await pair()
    await add(`How long it takes, ${packs} packs`, () => latencyTargets(small, present.db, packs, 1, 8))
    await add('How much at a time', () => throughputTargets(small, [old.pool, present.pool], seconds / 2))
    const smallEnds = await endsOfList(small.now, packs)
    await stop(small)
    await add('Under load', () => loadTargets(url, small.ids, seconds))
    await add('Beside searches', () => besideTargets(url, present.pool, small.ids, seconds))
    await add('Edits', () => allEditTargets({ url, dataDir }, present.pool, small.ids[0] ?? ''))
    await add('Pages', () => websiteTargets(before.root, url, small.ids, seconds / 2))
    await during(progress, `${large} packs`, async () => {
      await before.grow(oldUrl, large)
      await growCatalogue(present.db, large)
    })
    const many = await pair()
    await add(`How long it takes, ${large} packs`, () => latencyTargets(many, present.db, large, 1.5, 60))
    await add('The list', () => listTargets(many, packs, smallEnds, large))
    await stop(many)
    await add('Memory', () => memoryTargets(url, present.pool, many.ids, large, minutes))
    return targets
  } finally {
    await Promise.all([old.close(), present.close(), server.close()])
  }
}
