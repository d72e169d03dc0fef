import type { Client } from '@opensearch-project/opensearch'
import type { Logger } from 'pino'
import type { Db } from '../platform/database/client'
import { repeat, untilStopped } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import { findSequences } from '../store/packs/index.repo'
import { canFollow, readIndexState } from './index-state'

const LOOK_EVERY_MS = 400

/** Backoff after a failed search; doubles with each further failure. */
const REST_MS = 1_000
const LONGEST_REST_MS = 30_000

export interface IndexWatch {
  /** Whether to search the index. */
  isUsable: () => boolean
  /** Whether all changes made so far can be searched in it. */
  hasEverything: () => Promise<boolean>
  /** Changes whenever search results may change. */
  revision: () => string
  /** To be called after each search of the index. */
  succeeded: () => void
  failed: (error: unknown) => void
  /** Checks the index now instead of at the next interval. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

export interface Watched {
  db: Db
  client: Client
  alias: string
  log: Logger
  /** timeout of reading the index state */
  withinMs: number
  /** maximum delay of a change in the index, from when this process has seen it */
  behindMs: number
}

/**
 * Monitors the index: checks at intervals whether it responds and how far it is, and records failed searches. While it is down,
 * too slow or behind, it is not usable; it recovers without intervention.
 */
export function watchIndex({ db, client, alias, log, withinMs, behindMs }: Watched): IndexWatch {
  let trouble: string | undefined = 'it has not been looked at yet'
  let reached = 0
  let awaited = { sequence: 0, since: performance.now() }
  let failures = 0
  let restsUntil = 0

  const note = (found: string | undefined) => {
    if (found !== trouble && found) log.warn({ reason: found }, 'PostgreSQL answers searches')
    if (!found && trouble) log.info('OpenSearch answers searches')
    trouble = found
  }

  const troubleNow = async (): Promise<string | undefined> => {
    const now = performance.now()
    const [state, { last }] = await Promise.all([readIndexState(client, alias, withinMs), findSequences(db)])
    if (!state) return 'there is no index of this build'
    if (!(await canFollow(db, state))) return 'the index is of another database, or too far behind'
    reached = state.sequence
    if (reached >= awaited.sequence) awaited = { sequence: last, since: now }
    if (reached < awaited.sequence && now - awaited.since > behindMs) return 'the index is behind'
    return now < restsUntil ? trouble : undefined
  }

  const look = async () => note(await troubleNow().catch(failureReason))

  return {
    ...untilStopped((signal) => repeat(LOOK_EVERY_MS, signal, look)),
    look,
    isUsable: () => trouble === undefined,
    hasEverything: async () => (await findSequences(db)).last <= reached,
    revision: () => (trouble === undefined ? String(reached) : 'database'),
    succeeded: () => (failures = 0),
    failed: (error) => {
      restsUntil = performance.now() + Math.min(REST_MS * 2 ** failures, LONGEST_REST_MS)
      failures += 1
      note(failureReason(error))
    },
  }
}
