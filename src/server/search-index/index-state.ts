import type { Client } from '@opensearch-project/opensearch'
import type { Db } from '../platform/database/client'
import { findSequences } from '../store/packs/index.repo'
import { findMomentOfChange } from '../store/search/indexed-nodes.repo'
import { SHAPE } from './index-mapping'

/** No pack has an id that begins so. */
const STATE_ID = '=state'

/** How far an index is, as it says of itself. */
export interface IndexState {
  /** the last change of the catalogue that can be found in it */
  sequence: number
  /** when that change was made: tells a database from another one, and from itself before it was restored */
  at?: string
  /** how it stores packs */
  shape: string
  /** when it was built, in milliseconds since 1970 */
  builtAt: number
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 404

/** How far the index is; undefined where there is none, or none that this build can read. */
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

/** Whether the changes since a state are those of this database, and all of them are kept. */
export async function canFollow(db: Db, { sequence, at }: IndexState): Promise<boolean> {
  const { first, last } = await findSequences(db)
  const moment = await findMomentOfChange(db, sequence)
  return sequence <= last && sequence >= first - 1 && (moment === undefined || moment === at)
}

/** Says how far an index is. To be called when everything up to there can be found in it. */
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
