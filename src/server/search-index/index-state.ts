import type { Client } from '@opensearch-project/opensearch'
import type { Db } from '../platform/database/client'
import { findSequences } from '../store/packs/index.repo'
import { findMomentOfChange } from '../store/search/indexed-nodes.repo'
import { SHAPE } from './index-mapping'

/** No pack id starts with `=`. */
const STATE_ID = '=state'

/** The state of an index, stored in the index itself. */
export interface IndexState {
  /** the last catalogue change that can be searched */
  sequence: number
  /** when that change was made: detects another database, or a restored one */
  at?: string
  /** digest of the document format */
  shape: string
  /** build time, in milliseconds since 1970 */
  builtAt: number
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 404

/** The state of the index; undefined when there is none, or none that this build can read. */
export async function readIndexState(
  client: Client,
  alias: string,
  withinMs?: number,
): Promise<IndexState | undefined> {
  try {
    const { body } = await client.get(
      { index: alias, id: STATE_ID },
      { requestTimeout: withinMs, maxRetries: 0 },
    )
    const state = body._source as IndexState | undefined
    return state?.shape === SHAPE ? state : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether the state belongs to this database, and all changes since are still stored. */
export async function canFollow(db: Db, { sequence, at }: IndexState): Promise<boolean> {
  const { first, last } = await findSequences(db)
  const moment = await findMomentOfChange(db, sequence)
  return sequence <= last && sequence >= first - 1 && (moment === undefined || moment === at)
}

/** Stores the state of an index. To be called once everything up to it can be searched. */
export async function writeIndexState(
  client: Client,
  alias: string,
  state: Omit<IndexState, 'shape'>,
): Promise<void> {
  await client.index({
    index: alias,
    require_alias: true,
    id: STATE_ID,
    body: { ...state, shape: SHAPE },
    version: state.sequence,
    version_type: 'external_gte',
  })
}
