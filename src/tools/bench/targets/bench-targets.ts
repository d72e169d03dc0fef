import type { Pool } from 'pg'
import { importCatalogue } from '../../../server/catalogue/import-catalogue'
import { migrateDatabase } from '../../../server/store/schema/migrate'
import { during, type Progress } from '../../progress'
import { growCatalogue } from '../grow-catalogue'
import { openForBench } from '../throw-away-postgres'
import { servingProcess } from '../serving-process'
import { latencyTargets } from './latency'
import { endsOfList, listTargets } from './list-pages'
import type { OtherState } from './other-state'
import type { Pair } from './pair'
import { targetTable, type Target } from './target'
import { throughputTargets } from './throughput'
import { loadTargets } from './under-load'
import { websiteTargets } from './website'

const LARGE = 100_000

async function idsOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from nodes order by github_stars desc, id limit 300',
  )
  return rows.map(({ id }) => id)
}

/**
 * Measures the present state against another one over ComfyUI-Manager's lists, each with a database of its own on one
 * server, asked in turns, so that the machine's noise is in both.
 * @param serverUrl a PostgreSQL server on which databases may be made
 * @param directory ComfyUI-Manager's lists
 */
export async function benchTargets(
  serverUrl: string,
  directory: string,
  before: OtherState,
  progress: Progress,
): Promise<Target[]> {
  const server = openForBench(serverUrl)
  const addressOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString()
  const [oldUrl, url] = [addressOf('before'), addressOf('now')]
  for (const name of ['before', 'now']) await server.pool.query(`create database ${name}`)
  await migrateDatabase(url)
  const [old, present] = [openForBench(oldUrl), openForBench(url)]
  const targets: Target[] = []
  const add = async (what: string, deed: () => Promise<readonly Target[]>) => {
    const found = await during(progress, what, deed)
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
    await add('How much at a time', () => throughputTargets(small, [old.pool, present.pool]))
    const smallEnds = await endsOfList(small.now, packs)
    await stop(small)
    await add('Under load', () => loadTargets(url, present.pool, small.ids))
    await add('Pages', () => websiteTargets(before.root, url, small.ids))
    await during(progress, `${LARGE} packs`, async () => {
      await before.grow(oldUrl, LARGE)
      await growCatalogue(present.db, LARGE)
    })
    const large = await pair()
    await add(`How long it takes, ${LARGE} packs`, () => latencyTargets(large, present.db, LARGE, 1.5, 60))
    await add('The list', () => listTargets(large, packs, smallEnds, LARGE))
    await stop(large)
    return targets
  } finally {
    await Promise.all([old.close(), present.close(), server.close()])
  }
}
