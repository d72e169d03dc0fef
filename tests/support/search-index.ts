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

/** An index with its log, and which engine answered. */
export interface IndexOfTests extends SearchIndex {
  name: string
  /** the reasons and messages of its log */
  told: string[]
  answers: { opensearch: number; postgresql: number }
}

const open = new Set<IndexOfTests>()

beforeClosing(stopIndexes)

/** Closes the indexes opened by a test. */
export async function stopIndexes(): Promise<void> {
  for (const index of open) await index.stop()
}

// Test machines are at times many times slower than usual.
const TIMEOUTS = { withinMs: 60_000, behindMs: 60_000 }

let indexes = 0

/** Opens an index on the run's OpenSearch, with its own connections, as in a separate process. */
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

/** Waits until an index responds and is complete. */
export const untilCurrent = (index: SearchIndex): Promise<void> =>
  until('the index holds everything', async () => {
    const { last } = await findSequences((await database()).db)
    return index.isUsable() && index.revision() === String(last)
  })

// While an index is being built, and when a test empties the database: searches then wait.
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
 * Returns the search of a complete index on the run's OpenSearch; undefined without one. A search answered by PostgreSQL
 * instead fails the tests of the file.
 */
export async function searchOfTests(): Promise<SearchIndex['engine'] | undefined> {
  if (!process.env.TEST_SEARCH_URL) return undefined
  // Pages send several requests at once: all of them wait for the same index.
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
