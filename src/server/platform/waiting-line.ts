import { Refusal } from './refusal'

/** Limits concurrent work and the queue for it, one per caller. */
export interface WaitingLine {
  /**
   * Runs work when it is its turn. Refuses with `rate_limited` callers who already run or wait, and with `service_unavailable`
   * when the queue is full.
   */
  take: <Result>(who: string, work: () => Promise<Result>) => Promise<Result>
}

const AGAIN_AFTER_SECONDS = 10

/** Creates a queue for this process: so many run concurrently, and so many more may wait. */
export function createWaitingLine({ atOnce, waiting }: { atOnce: number; waiting: number }): WaitingLine {
  const inLine = new Set<string>()
  const turns: (() => void)[] = []
  let busy = 0
  return {
    async take(who, work) {
      if (inLine.has(who))
        throw new Refusal(
          'rate_limited',
          'Yours is being checked already. Wait for that.',
          AGAIN_AFTER_SECONDS,
        )
      if (busy >= atOnce && turns.length >= waiting)
        throw new Refusal('service_unavailable', 'Too many archives wait. Try again.', AGAIN_AFTER_SECONDS)
      inLine.add(who)
      try {
        if (busy >= atOnce) await new Promise<void>((resolve) => turns.push(resolve))
        else busy += 1
        try {
          return await work()
        } finally {
          const next = turns.shift()
          if (next) next()
          else busy -= 1
        }
      } finally {
        inLine.delete(who)
      }
    },
  }
}
