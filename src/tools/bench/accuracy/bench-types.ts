import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClassSearchPage } from '../../../contract/versions/class-search'
import { seedCatalogue } from '../../../server/catalogue/seed-catalogue'
import type { Db } from '../../../server/platform/database/client'
import { saveFindings } from '../../../server/repositories/save-findings'
import { findInRepository } from '../../../server/review/repository/find-in-repository'
import { findNodeRow } from '../../../server/store/packs/node-rows.repo'
import { listReadablePacks } from '../../../server/store/repositories/readable-packs.repo'
import { migrateDatabase } from '../../../server/store/schema/migrate'
import { during, type Progress } from '../../progress'
import { listeningService } from '../listening-service'
import { percentile, timed } from '../percentiles'
import { openForBench, withThrowAwayPostgres } from '../throw-away-postgres'
import queries from './type-queries.json'

const ARCHIVE = /^([^+]+)\+(.+)\.zip$/
const TIMEOUT_MS = 600_000
const PLACES = 10
const TURNS = 20

/** Stores the node classes read from archives `OWNER+NAME.zip` of a folder; returns the number of packs. */
async function readArchives(db: Db, folder: string): Promise<number> {
  const packs = await listReadablePacks(db, {})
  let read = 0
  for (const file of (await readdir(folder)).sort()) {
    const [, owner = '', name = ''] = ARCHIVE.exec(file) ?? []
    const key = `/${owner}/${name}`.toLowerCase()
    const pack = packs.find(({ repositoryKey }) => repositoryKey.endsWith(key))
    if (!owner || !pack) continue
    const place = { repository: pack.repository, commit: '', branch: '' }
    const findings = await findInRepository(join(folder, file), place, Date.now() + TIMEOUT_MS)
    await db.transaction(async (tx) => {
      const row = await findNodeRow(tx, pack.id)
      const services = { publicUrl: 'http://localhost:8080', clock: () => new Date() }
      const kept = { keptSha256: '', sourceSha256: null }
      if (row) await saveFindings(services, tx, row, { commit: file, branch: '', findings, ...kept })
    })
    read += 1
  }
  return read
}

/** A search whose first result is not a wanted class, with the rank of the first wanted one; 0 for none in the top ten. */
interface Miss {
  typed: string
  place: number
  first: string | undefined
}

interface Judged {
  places: number[]
  misses: Miss[]
}

/**
 * Measures the relevance of the search by type with the queries and wanted node classes in `type-queries.json`, written from
 * the definitions in the repositories (any of several may be a right answer).
 */
async function judgeTypes(base: string): Promise<Record<string, Judged>> {
  const judged: Record<string, Judged> = {}
  for (const [kind, asked] of Object.entries(queries)) {
    const [places, misses]: [number[], Miss[]] = [[], []]
    for (const { typed, wanted } of asked) {
      const response = await fetch(`${base}/comfy-nodes/search?limit=10&q=${encodeURIComponent(typed)}`)
      const names = ((await response.json()) as ClassSearchPage).comfy_nodes
        .slice(0, PLACES)
        .map((found) => found.comfy_node_name)
      const place = names.findIndex((name) => wanted.includes(name)) + 1
      places.push(place)
      if (place !== 1) misses.push({ typed, place, first: names[0] })
    }
    judged[kind] = { places, misses }
  }
  return judged
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const row = (kind: string, places: readonly number[]) =>
  `| ${kind} | ${places.length} | ${mean(places.map((place) => (place > 0 ? 1 / place : 0))).toFixed(3)} | ${mean(places.map((place) => Number(place === 1))).toFixed(3)} |`

/** Measures uncached response times, in milliseconds. */
async function takenBy(base: string): Promise<number[]> {
  const all = Object.values(queries).flat()
  const taken: number[] = []
  for (let turn = 0; turn < TURNS; turn++)
    for (const { typed } of all.slice(turn % 4).filter((_, place) => place % 4 === 0))
      taken.push(
        await timed(async () => {
          const url = `${base}/comfy-nodes/search?q=${encodeURIComponent(typed)}`
          await (await fetch(url, { headers: { 'Cache-Control': 'no-cache' } })).arrayBuffer()
        }),
      )
  return taken
}

/**
 * Measures the search by type over the shipped catalogue with classes read from repositories, on a temporary PostgreSQL.
 * @param folder archives named `OWNER+NAME.zip`
 * @returns the section of the report as Markdown lines
 */
export const benchTypes = (folder: string, progress: Progress): Promise<string[]> =>
  withThrowAwayPostgres(async (url) => {
    await migrateDatabase(url)
    const { db, close } = openForBench(url)
    try {
      await during(progress, 'Catalogue', () => seedCatalogue(db))
      const packs = await during(progress, 'Repositories', () => readArchives(db, folder))
      const service = await listeningService(db)
      try {
        const judged = await during(progress, 'Search by type', () => judgeTypes(service.base))
        const taken = await takenBy(service.base)
        const places = Object.values(judged).flatMap((kind) => kind.places)
        const misses = Object.values(judged).flatMap((kind) => kind.misses)
        return [
          '## Search by type',
          '',
          `${places.length} searches over the node classes of ${packs} repositories, with the classes that somebody who types so is after, written`,
          'down beforehand in `src/tools/bench/accuracy/type-queries.json`; any of several may be a right answer. Those _held out_ were not looked at',
          `while the order was tuned. One answer takes ${percentile(taken, 0.5).toFixed(1)} ms, 95 of 100 at most ${percentile(taken, 0.95).toFixed(1)} ms.`,
          '',
          '| what is typed | searches | MRR@10 | hit@1 |',
          '| --- | ---: | ---: | ---: |',
          ...Object.entries(judged).map(([kind, found]) => row(kind, found.places)),
          row('**all**', places),
          '',
          ...(misses.length > 0
            ? [
                'Not first:',
                '',
                ...misses.map(
                  ({ typed, place, first }) =>
                    `- \`${typed}\`: ${place > 0 ? `at place ${place}` : 'not among ten'}, after \`${first ?? 'nothing'}\``,
                ),
                '',
              ]
            : []),
        ]
      } finally {
        service.close()
      }
    } finally {
      await close()
    }
  })
