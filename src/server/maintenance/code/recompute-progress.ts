import { CAPABILITY_RULES } from '../../review/capabilities/rule-set'
import {
  countOutdated,
  findRecomputation,
  upsertRecomputation,
  type Outdated,
  type Recomputation,
} from '../../store/maintenance/outdated-code.repo'
import type { RecomputeCtx, RecomputeOptions } from './recompute-code'

/** The key of this recomputation in its table. */
export const CODE = 'capabilities'

/** Maximum number of failures that are listed. */
const MOST_NAMED = 100

/** Progress of a run, and where it resumes. */
export interface Progress {
  readonly row: Recomputation
  readonly cursor: string
  /** Counts one that was read, or failed with a reason. */
  count: (one: Outdated, failure: string | undefined) => void
  /** Stores that everything up to here was tried. */
  pass: (cursor: string) => Promise<void>
  /** Stores that everything was tried. */
  end: () => Promise<void>
}

const subjectOf = (one: Outdated) => (one.kind === 'version' ? `${one.nodeId} ${one.version}` : one.nodeId)

/** Resumes a run with the current rules, or starts one; a completed run is only restarted on request. */
async function begun({ db, clock }: RecomputeCtx, again: boolean): Promise<Recomputation> {
  const before = await findRecomputation(db, CODE)
  const isOfRules = before?.rules === CAPABILITY_RULES
  if (isOfRules && before.endedAt && !again) return before
  if (isOfRules && !before.endedAt) {
    const { total: left } = await countOutdated(db, CAPABILITY_RULES, before.cursor)
    // Some after the cursor were stored before the interruption.
    return { ...before, done: Math.max(before.done, before.total - left) }
  }
  const now = clock()
  const { total } = await countOutdated(db, CAPABILITY_RULES, '')
  return {
    ...{ what: CODE, rules: CAPABILITY_RULES, total, done: 0, failed: 0, failures: [], cursor: '' },
    ...{ startedAt: now, updatedAt: now, endedAt: null },
  }
}

/** Reports progress to the operator and to the next process. */
export async function beginProgress(
  ctx: RecomputeCtx,
  { again, onProgress }: Pick<RecomputeOptions, 'again' | 'onProgress'>,
): Promise<Progress> {
  let row = await begun(ctx, again)
  const store = async (change: Partial<Recomputation>) => {
    row = { ...row, ...change, updatedAt: ctx.clock() }
    await upsertRecomputation(ctx.db, row)
  }
  if (row.endedAt === null) {
    await store({})
    onProgress?.(row.done, row.total)
  }
  return {
    get row() {
      return row
    },
    get cursor() {
      return row.cursor
    },
    count(one, reason) {
      const failures =
        reason === undefined ? row.failures : [...row.failures, { subject: subjectOf(one), reason }]
      row = {
        ...row,
        done: Math.min(row.total, row.done + 1),
        failed: row.failed + (reason === undefined ? 0 : 1),
        failures: failures.slice(0, MOST_NAMED),
      }
      onProgress?.(row.done, row.total)
    },
    pass: (cursor) => store({ cursor }),
    end: () => store({ endedAt: ctx.clock() }),
  }
}
