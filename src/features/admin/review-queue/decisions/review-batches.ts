import type { AdminVersion, NodeVersionStatus, VersionBatchResult } from '@/api/generated/model'
import { canMoveVersion } from '@/contract/conventions/statuses'
import { nameOf } from '../list/review-address'

/** A moderator's decisions about a version, with the resulting state. */
export const VERDICTS = {
  approve: 'NodeVersionStatusActive',
  reject: 'NodeVersionStatusBanned',
} as const satisfies Record<string, NodeVersionStatus>
export type Verdict = keyof typeof VERDICTS

/** Whether a version's state permits the decision: without an archive there is nothing to install. */
export const canDecide = (verdict: Verdict, { status, has_archive }: AdminVersion): boolean =>
  canMoveVersion(status, VERDICTS[verdict]) && (verdict === 'reject' || has_archive)

/** Whether it has severe findings, so that approving it requires a reason. */
export const isSevere = ({ findings }: AdminVersion): boolean => (findings?.severe ?? 0) > 0

/** Whether approving it asks for a reason: lifting a ban is public. */
export const asksWhy = (version: AdminVersion): boolean =>
  isSevere(version) || version.status === 'NodeVersionStatusBanned'

export interface BatchItem {
  /** as displayed when it was decided */
  version: AdminVersion
  state: 'waiting' | 'done' | 'stale' | 'failed' | 'undone'
  /** its current state, if somebody else has changed it */
  status?: NodeVersionStatus
  /** the refusal's error code and message */
  code?: string
  message?: string
  /** the error thrown by the call, when there was no answer */
  failure?: unknown
  /** time of the answer, in milliseconds since the epoch */
  settledAt?: number
}

/** Versions that were decided together in this visit. */
export interface ReviewBatch {
  id: string
  verdict: Verdict
  reason: string
  items: readonly BatchItem[]
  running: boolean
  undoing?: boolean
  undoFailure?: unknown
}

// Rows fetched this much later than the decision reflect it, and are trusted.
const BELIEVED_AFTER_MS = 5000

/** Applies the API's results to the items of a batch; an undone decision is `undone`. */
export function withResults(
  items: readonly BatchItem[],
  results: readonly VersionBatchResult[],
  at: number,
  kind: 'decide' | 'undo',
): BatchItem[] {
  const answers = new Map(results.map((result) => [nameOf(result), result]))
  return items.map((item) => {
    const answer = answers.get(nameOf(item.version))
    if (!answer) return item
    const { outcome, status, error: code, message } = answer
    const state = outcome === 'done' && kind === 'undo' ? 'undone' : outcome
    return { version: item.version, state, settledAt: at, status, code, message }
  })
}

/** Marks the items of a failed call. */
export const withFailure = (
  items: readonly BatchItem[],
  ids: ReadonlySet<string>,
  failure: unknown,
): BatchItem[] =>
  items.map((item) => (ids.has(item.version.id) ? { version: item.version, state: 'failed', failure } : item))

/** Returns the state after the latest decision of this visit; undefined when the rows are newer than it. */
function decided(id: string, batches: readonly ReviewBatch[], answeredAt: number) {
  for (const { items, verdict } of batches) {
    const item = items.find(({ version }) => version.id === id)
    if (!item) continue
    const isBelieved = item.state === 'done' && answeredAt < (item.settledAt ?? 0) + BELIEVED_AFTER_MS
    return item.state === 'waiting' || isBelieved ? VERDICTS[verdict] : undefined
  }
  return undefined
}

/**
 * Applies the decisions of this visit to rows optimistically: sets the new state, and drops rows that the filter excludes.
 * @param batches newest first
 * @param answeredAt when the rows were fetched
 */
export const rowsAsDecided = (
  rows: readonly AdminVersion[],
  statuses: readonly NodeVersionStatus[],
  batches: readonly ReviewBatch[],
  answeredAt: number,
): AdminVersion[] =>
  rows.flatMap((row) => {
    const status = decided(row.id, batches, answeredAt) ?? row.status
    return statuses.includes(status) ? [status === row.status ? row : { ...row, status }] : []
  })

/** Counts the items of a batch in given states. */
export const countIn = ({ items }: ReviewBatch, ...states: BatchItem['state'][]): number =>
  items.filter(({ state }) => states.includes(state)).length

/** Returns the state of a whole batch: running, done at least in part, undone, or failed. */
export function outcomeOf(batch: ReviewBatch): 'waiting' | 'done' | 'undone' | 'failed' {
  if (batch.running && countIn(batch, 'waiting') > 0) return 'waiting'
  if (countIn(batch, 'done') > 0) return 'done'
  return countIn(batch, 'undone') > 0 ? 'undone' : 'failed'
}
