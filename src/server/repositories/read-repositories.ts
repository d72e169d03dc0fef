import { setTimeout as delay } from 'node:timers/promises'
import { PRIORITY, type RepositoryJob } from '../store/repositories/repository-jobs.repo'
import { listReadablePacks } from '../store/repositories/readable-packs.repo'
import type { Outcome, ReadingCtx } from './reading-ctx'
import { runNextReading } from './run-next-reading'

const TOUCH_EVERY_MS = 2_000
const LOOK_EVERY_MS = 300

/** Which repositories an operator wants to be read, and how. */
export interface ReadOptions {
  /** these packs alone */
  ids?: readonly string[]
  /** so many at most, the most popular first */
  limit?: number
  /** also those that have not changed */
  again?: boolean
  onProgress?: (done: number, total: number) => void
}

/** What became of each pack. */
export interface ReadReport {
  outcomes: { id: string; outcome: Outcome }[]
  /** packs whose host wants to be left alone for now: they stay in the queue */
  waiting: string[]
  /** packs that were named and whose repository is not read, and archives that belong to no pack */
  unknown: string[]
  /** archives and folders whose name tells of no repository */
  misnamed?: string[]
}

/** What of the ids that were named belongs to none of these packs. */
export const unknownIds = (
  ids: readonly string[] | undefined,
  packs: readonly { id: string }[],
): string[] => {
  const known = new Set(packs.map(({ id }) => id.toLowerCase()))
  return (ids ?? []).filter((id) => !known.has(id.toLowerCase()))
}

/**
 * Asks the hosts of packs' repositories whether they changed, and reads those that did, through the queue that all processes
 * share. For the operator at the console.
 * @param options.atOnce repositories at a time
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

  /** Takes what waits until nothing does; meanwhile other processes may take some. */
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
