import { setTimeout as delay } from 'node:timers/promises'
import { PRIORITY, type RepositoryJob } from '../store/repositories/repository-jobs.repo'
import { listReadablePacks } from '../store/repositories/readable-packs.repo'
import type { Outcome, ReadingCtx } from './reading-ctx'
import { runNextReading } from './run-next-reading'

const TOUCH_EVERY_MS = 2_000
const LOOK_EVERY_MS = 300

/** Which repositories to read, and how. */
export interface ReadOptions {
  /** only these packs */
  ids?: readonly string[]
  /** maximum number, most popular first */
  limit?: number
  /** also unchanged ones */
  again?: boolean
  onProgress?: (done: number, total: number) => void
}

/** The outcome for each pack. */
export interface ReadReport {
  outcomes: { id: string; outcome: Outcome }[]
  /** packs whose host is paused: they stay in the queue */
  waiting: string[]
  /** requested packs whose repository is not read, and archives that belong to no pack */
  unknown: string[]
  /** archives and folders whose name identifies no repository */
  misnamed?: string[]
}

/** The requested ids that are not among these packs. */
export const unknownIds = (
  ids: readonly string[] | undefined,
  packs: readonly { id: string }[],
): string[] => {
  const known = new Set(packs.map(({ id }) => id.toLowerCase()))
  return (ids ?? []).filter((id) => !known.has(id.toLowerCase()))
}

/**
 * Asks the hosts of packs' repositories for changes, and reads the changed ones, through the queue that all processes share.
 * For the operator at the console.
 * @param options.atOnce number of concurrent repositories
 */
export async function readRepositories(
  ctx: ReadingCtx,
  { ids, limit, again, atOnce, onProgress }: ReadOptions & { atOnce: number },
): Promise<ReadReport> {
  const packs = await listReadablePacks(ctx.db, { ids, limit, hosts: ctx.codeHosts.names })
  const left = new Set(packs.map(({ id }) => id))
  const running = new Set<RepositoryJob>()
  const outcomes: ReadReport['outcomes'] = []
  const note = (id: string, outcome: Outcome) => {
    if (!left.delete(id)) return
    outcomes.push({ id, outcome })
    onProgress?.(outcomes.length, packs.length)
  }

  /** Runs jobs until the queue is empty; other processes may claim some meanwhile. */
  async function lane(): Promise<void> {
    while (left.size > 0) {
      let taken: RepositoryJob | undefined
      const onTaken = (job: RepositoryJob) => running.add((taken = job))
      const done = await runNextReading(ctx, { among: [...left], again, onTaken })
      if (taken) running.delete(taken)
      if (done) {
        note(done.nodeId, done.outcome)
        continue
      }
      const { queued, takeable } = await ctx.jobs.look([...left])
      for (const id of left) if (!queued.has(id)) note(id, { ended: 'left' })
      if (takeable === 0) return
      await delay(LOOK_EVERY_MS)
    }
  }

  await ctx.jobs.enqueue([...left], PRIORITY.asked)
  onProgress?.(0, packs.length)
  const touching = setInterval(() => void ctx.jobs.touch([...running]).catch(() => undefined), TOUCH_EVERY_MS)
  try {
    await Promise.all(Array.from({ length: atOnce }, lane))
  } finally {
    clearInterval(touching)
  }
  return { outcomes, waiting: [...left], unknown: unknownIds(ids, packs) }
}
