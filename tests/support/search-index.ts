import pino from 'pino'
import { openDatabase } from '../../src/server/platform/database/client'
import {
  openSearchIndex,
  type SearchIndex,
  type SearchIndexSettings,
} from '../../src/server/search-index/open-search-index'
import { findSequences } from '../../src/server/store/packs/index.repo'
import { beforeClosing, database, databasesEmptied, databaseUrl } from './database'
import { until } from './until'

/** What an index said, and who answered. */
export interface IndexOfTests extends SearchIndex {
  name: string
  /** the reasons and messages of its log */
  told: string[]
  answers: { opensearch: number; postgresql: number }
}

const open = new Set<IndexOfTests>()

beforeClosing(stopIndexes)

/** Ends the indexes that a test has opened. */
export async function stopIndexes(): Promise<void> {
  for (const index of open) await index.stop()
}

// Machines are at times many times slower than usual.
const TIMEOUTS = { withinMs: 60_000, behindMs: 60_000 }

let indexes = 0

/** An index on the run's OpenSearch, with connections of its own as in a process of its own. */
export async function openIndex(parts: Partial<SearchIndexSettings> = {}): Promise<IndexOfTests> {
  const { db } = await database()
  const background = openDatabase(databaseUrl(), 3)
  const told: string[] = []
  const answers = { opensearch: 0, postgresql: 0 }
  const name = parts.name ?? `tests-${process.pid}-${++indexes}`
  const opened = await openSearchIndex({
    url: process.env.TEST_SEARCH_URL ?? '',
    name,
    db,
    background: background.db,
    clock: () => new Date(),
    log: pino(
      {},
      {
        write: (line) => {
          const { reason = '', msg } = JSON.parse(line) as { reason?: string; msg: string }
          told.push(`${msg}: ${reason}`)
        },
      },
    ),
    onAnswer: (engine) => (answers[engine] += 1),
    ...TIMEOUTS,
    ...parts,
  })
  const index: IndexOfTests = {
    ...opened,
    name,
    told,
    answers,
    stop: async () => {
      if (!open.delete(index)) return
      await opened.stop()
      await background.close()
    },
  }
  open.add(index)
  return index
}

/** Waits until an index answers and holds everything. */
export const untilCurrent = (index: SearchIndex): Promise<void> =>
  until('the index holds everything', async () => {
    const { last } = await findSequences((await database()).db)
    return index.isUsable() && index.revision() === String(last)
  })

// While an index is built, and when a test empties the database: what is asked then waits.
const EXPECTED = [
  'there is no index of this build',
  'the index is of another database',
  'the index is behind',
]

let used: { index: Promise<IndexOfTests>; emptied: number } | undefined

beforeClosing(async () => {
  const last = used
  used = undefined
  await end(await last?.index)
})

async function end(index: IndexOfTests | undefined): Promise<void> {
  await index?.stop()
  const troubles = (index?.told ?? []).filter(
    (line) => /PostgreSQL answers|not fed/.test(line) && !EXPECTED.some((reason) => line.includes(reason)),
  )
  if (troubles.length > 0) throw new Error(troubles.join('\n'))
}

/**
 * Where the run has an OpenSearch, the search of an index on it that holds all there is; undefined where it has none. A
 * search that PostgreSQL answers in its place fails the tests of the file.
 */
export async function searchOfTests(): Promise<SearchIndex['engine'] | undefined> {
  if (!process.env.TEST_SEARCH_URL) return undefined
  // Pages ask for several things at once: all of them wait for the same index.
  if (used?.emptied !== databasesEmptied()) {
    const before = used?.index
    used = {
      index: Promise.resolve(before)
        .then(end)
        .then(() => openIndex()),
      emptied: databasesEmptied(),
    }
  }
  const index = await used.index
  await untilCurrent(index)
  return index.engine
}
