import type { AdminVersion, NodeVersionStatus, VersionBatchResult } from '@/api/generated/model'
import { canMoveVersion } from '@/contract/conventions/statuses'
import { nameOf } from '../list/review-address'

/** What a moderator can decide about a version, with the state it then has. */
export const VERDICTS = {
  approve: 'NodeVersionStatusActive',
  reject: 'NodeVersionStatusBanned',
} as const satisfies Record<string, NodeVersionStatus>
export type Verdict = keyof typeof VERDICTS

/** Whether a version stands so that this can be decided about it: without an archive there is nothing to install. */
export const canDecide = (verdict: Verdict, { status, has_archive }: AdminVersion): boolean =>
  canMoveVersion(status, VERDICTS[verdict]) && (verdict === 'reject' || has_archive)

/** Whether it has findings for which approving it takes a reason. */
export const isSevere = ({ findings }: AdminVersion): boolean => (findings?.severe ?? 0) > 0

/** Whether whoever approves it is asked why: a ban is lifted in public. */
export const asksWhy = (version: AdminVersion): boolean =>
  isSevere(version) || version.status === 'NodeVersionStatusBanned'

export interface BatchItem {
  /** as it was seen when it was decided */
  version: AdminVersion
  state: 'waiting' | 'done' | 'stale' | 'failed' | 'undone'
  /** how it stands, where somebody else has changed it */
  status?: NodeVersionStatus
  /** why the registry refused it: the code and what it said */
  code?: string
  message?: string
  /** what the call threw, where there was no answer at all */
  failure?: unknown
  /** when the answer came, in milliseconds since the epoch */
  settledAt?: number
}

/** Versions that were decided together, of this visit. */
export interface ReviewBatch {
  id: string
  verdict: Verdict
  reason: string
  items: readonly BatchItem[]
  running: boolean
  undoing?: boolean
  undoFailure?: unknown
}

// An answer that comes this much later has been made with the decision, and is believed.
const BELIEVED_AFTER_MS = 5000

/** Items of a batch with what the registry answered for each; a decision taken back is `undone`. */
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

/** Items of a batch when the call about some of them has failed. */
export const withFailure = (
  items: readonly BatchItem[],
  ids: ReadonlySet<string>,
  failure: unknown,
): BatchItem[] =>
  items.map((item) => (ids.has(item.version.id) ? { version: item.version, state: 'failed', failure } : item))

/** What was decided last about a version of this list, unless a newer answer of the registry tells anyway. */
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
 * The rows as they will be: what was just decided has its new state already, and is gone when that is not asked for.
 * @param batches newest first
 * @param answeredAt when the rows came
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

/** How many items of a batch are in a state. */
export const countIn = ({ items }: ReviewBatch, ...states: BatchItem['state'][]): number =>
  items.filter(({ state }) => states.includes(state)).length

/** How a batch stands as a whole: under way, done at least in part, taken back, or not done at all. */
export function outcomeOf(batch: ReviewBatch): 'waiting' | 'done' | 'undone' | 'failed' {
  if (batch.running && countIn(batch, 'waiting') > 0) return 'waiting'
  if (countIn(batch, 'done') > 0) return 'done'
  return countIn(batch, 'undone') > 0 ? 'undone' : 'failed'
}
