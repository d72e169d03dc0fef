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

/** Interval of polling for changes. */
const FEED_EVERY_MS = 250
/** Retry interval after a failure, or when another process feeds the index. */
const RETRY_EVERY_MS = 2_000
/** Timeout of a search before the database is used instead. */
const ANSWERS_WITHIN_MS = 800
/** Maximum delay of a change that a process has seen: with the checks before and after, less than two seconds. */
const BEHIND_MS = 800
/** Timeout of storing a batch of packs. */
const STORES_WITHIN_MS = 30_000

export interface SearchIndex {
  /** searches the index where possible, and the database otherwise */
  engine: SearchEngine
  /** changes whenever search results may change */
  revision: () => string
  isUsable: () => boolean
  stop: () => Promise<void>
}

export interface SearchIndexSettings {
  /** the server's URL, with user name and password if required */
  url: string
  /** the name of the index */
  name: string
  /** the database connection for searches */
  db: OpenDatabase['db']
  /** a separate pool of at least two connections: one holds the feed lock while the process feeds */
  background: OpenDatabase['db']
  clock: () => Date
  log: Logger
  onAnswer: (engine: 'opensearch' | 'postgresql') => void
  /** timeout of a search before the database is used instead, in milliseconds */
  withinMs?: number
  /** maximum delay of a change before that, in milliseconds */
  behindMs?: number
}

/**
 * Searches with an index on an OpenSearch server. Of all processes that use it with the same database, one feeds the index;
 * when that one ends, another one takes over.
 */
export async function openSearchIndex(settings: SearchIndexSettings): Promise<SearchIndex> {
  const { url, name, db, background, clock, log, onAnswer } = settings
  const { withinMs = ANSWERS_WITHIN_MS, behindMs = BEHIND_MS } = settings
  // Imported only when used: it is large.
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
  // The transaction reads no table, because it would block every migration.
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
