import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database-availability'
import { repeat, untilStopped } from '../repeat'
import { failureReason } from '../root-cause'
import type { Db, OpenDatabase } from './client'

const LOOK_EVERY_MS = 400

/** Maximum staleness of replica reads, in milliseconds. */
const OLDEST_MS = 2_000

/** Reads that may be two seconds old. */
export interface Reads {
  /** The replica while it is usable, otherwise the primary, also as a fallback for failed statements. */
  db: Db
  isUsable: () => boolean
  /** Changes whenever data read from the replica may have changed. */
  revision: () => string
  stop: () => Promise<void>
}

interface Databases {
  primary: OpenDatabase
  replica: OpenDatabase
  /** reads the last change a database contains */
  readRevision: (db: Db) => Promise<string>
  log: Logger
}

/**
 * Reads from a streaming standby as long as it has replayed everything written until two seconds ago. This is checked by
 * comparing the primary's WAL position at a moment with what the standby has replayed.
 */
export function readFromReplica({ primary, replica, readRevision, log }: Databases): Reads {
  let awaited: { position: string; since: number } | undefined
  let holdsAllUntil = Number.NEGATIVE_INFINITY
  let revision = ''
  let wasUsable = false

  const isUsable = () => performance.now() - holdsAllUntil < OLDEST_MS

  const note = (reason?: string) => {
    if (wasUsable && !isUsable()) log.warn({ reason }, 'the primary answers all reads')
    if (!wasUsable && isUsable()) log.info('the replica answers reads')
    wasUsable = isUsable()
  }

  const look = async () => {
    awaited ??= { since: performance.now(), position: await positionOf(primary.pool) }
    const found = await readRevision(replica.db)
    if (!(await hasReplayed(replica.pool, awaited.position))) return note('the replica is behind')
    revision = found
    holdsAllUntil = awaited.since
    awaited = undefined
    note()
  }

  const failed = (error: unknown) => {
    holdsAllUntil = Number.NEGATIVE_INFINITY
    awaited = undefined
    note(failureReason(error))
  }

  const watching = untilStopped((signal) => repeat(LOOK_EVERY_MS, signal, () => look().catch(failed)))

  const ask = async <T>(ofReplica: () => Promise<T>, ofPrimary: () => Promise<T>): Promise<T> => {
    if (!isUsable()) return ofPrimary()
    try {
      return await ofReplica()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      failed(error)
      return ofPrimary()
    }
  }

  return {
    db: Object.assign(drizzle(new ReadPool(primary.pool, replica.pool, ask) as unknown as Pool), {
      transaction: ((work, config) =>
        ask(
          () => replica.db.transaction(work, config),
          () => primary.db.transaction(work, config),
        )) satisfies Db['transaction'],
    }),
    isUsable,
    revision: () => (isUsable() ? revision : 'primary'),
    stop: async () => {
      await watching.stop()
      await replica.close()
    },
  }
}

type Ask = <T>(ofReplica: () => Promise<T>, ofPrimary: () => Promise<T>) => Promise<T>
type Query = Parameters<Pool['query']>

/** The part of a pool's interface that single statements need. */
class ReadPool {
  readonly #primary: Pool
  readonly #replica: Pool
  readonly #ask: Ask

  constructor(primary: Pool, replica: Pool, ask: Ask) {
    this.#primary = primary
    this.#replica = replica
    this.#ask = ask
  }

  query(...query: Query): Promise<unknown> {
    return this.#ask(
      async () => this.#replica.query(...query),
      async () => this.#primary.query(...query),
    )
  }
}

async function positionOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
  return rows[0]?.position ?? ''
}

async function hasReplayed(pool: Pool, position: string): Promise<boolean> {
  const { rows } = await pool.query<{ replayed: boolean | null }>(
    'select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), $1) >= 0 as replayed',
    [position],
  )
  const replayed = rows[0]?.replayed
  if (replayed === null) throw new Error('it follows no primary')
  return replayed === true
}
