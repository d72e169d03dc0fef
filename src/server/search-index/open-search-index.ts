import type { Logger } from 'pino'
import type { OpenDatabase } from '../platform/database/client'
import { repeat } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import { postgresSearch } from '../store/search/postgres-search'
import { keepFeed, takeFeed } from '../store/search/indexed-nodes.repo'
import type { SearchEngine } from '../store/search/search-engine'
import { fallbackSearch } from './fallback-search'
import { feedIndex, type Feed } from './feed-index'
import { watchIndex } from './index-watch'
import { openSearchEngine } from './opensearch-search'

/** How soon a change is looked for. */
const FEED_EVERY_MS = 250
/** How soon after a failure, or after the process that feeds has gone, feeding is tried again. */
const RETRY_EVERY_MS = 2_000
/** How long the index may take to answer before the database is asked instead. */
const ANSWERS_WITHIN_MS = 800
/** How long it may lack a change that a process has seen: with the looks before and after, less than two seconds. */
const BEHIND_MS = 800
/** How long the index may take to store a batch of packs. */
const STORES_WITHIN_MS = 30_000

export interface SearchIndex {
  /** asks the index where it can tell, and the database otherwise */
  engine: SearchEngine
  /** changes with what the engine answers from */
  revision: () => string
  isUsable: () => boolean
  stop: () => Promise<void>
}

export interface SearchIndexSettings {
  /** the server's address, with name and password where it wants them */
  url: string
  /** the name under which packs are searched there */
  name: string
  /** the database for answering searches */
  db: OpenDatabase['db']
  /** connections of its own, at least two: one holds the right to feed for as long as the process feeds */
  background: OpenDatabase['db']
  clock: () => Date
  log: Logger
  onAnswer: (engine: 'opensearch' | 'postgresql') => void
  /** how long the index may take to answer before the database is asked instead, in milliseconds */
  withinMs?: number
  /** how long it may lack a change before that, in milliseconds */
  behindMs?: number
}

/**
 * Lets searches be answered by an index on an OpenSearch server. Of all processes that do so with one database, one
 * feeds the index; when that one ends another one takes over.
 */
export async function openSearchIndex(settings: SearchIndexSettings): Promise<SearchIndex> {
  const { url, name, db, background, clock, log, onAnswer } = settings
  const { withinMs = ANSWERS_WITHIN_MS, behindMs = BEHIND_MS } = settings
  // Loaded by whoever uses it: it is large.
  const { Client } = await import('@opensearch-project/opensearch')
  const client = new Client({ node: url, requestTimeout: STORES_WITHIN_MS })
  const watch = watchIndex({ db: background, client, alias: name, log, withinMs, behindMs })
  const stopping = new AbortController()
  const feeding = keepFeeding({ db: background, client, alias: name, clock }, log, stopping.signal)
  return {
    engine: fallbackSearch({
      index: openSearchEngine(db, client, name, withinMs),
      database: postgresSearch(db),
      watch,
      onAnswer,
    }),
    revision: watch.revision,
    isUsable: watch.isUsable,
    stop: async () => {
      stopping.abort()
      await Promise.all([watch.stop(), feeding])
      await client.close()
    },
  }
}

function keepFeeding(feed: Omit<Feed, 'mayContinue'>, log: Logger, signal: AbortSignal): Promise<void> {
  let trouble: string | undefined
  const note = (found: string | undefined) => {
    if (found !== trouble && found) log.warn({ reason: found }, 'the search index is not fed')
    if (!found && trouble) log.info('the search index is fed again')
    trouble = found
  }
  // The transaction reads no table: it would keep every migration waiting.
  const feedWhileInTurn = () =>
    feed.db.transaction(async (tx) => {
      if (!(await takeFeed(tx))) return
      const mayContinue = () => keepFeed(tx).then(() => signal.throwIfAborted())
      await repeat(FEED_EVERY_MS, signal, () =>
        feedIndex({ ...feed, mayContinue }).then(() => note(undefined)),
      )
    })
  return repeat(RETRY_EVERY_MS, signal, () =>
    feedWhileInTurn().catch((error: unknown) => {
      if (!signal.aborted) note(failureReason(error))
    }),
  )
}
