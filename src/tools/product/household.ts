import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess, type ProcessSpec } from './managed-process'
import { StartFailure } from './start-failure'

/** Something that runs as long as the product does. */
interface Part {
  name: string
  /** Parts with a lower number are stopped first. */
  order: number
  exited: Promise<void>
  stop: () => Promise<void>
  /** What the sentence about its unexpected end shows. */
  lastLines?: () => string
}

/** How to run a part again that has ended, and what then remains to be done. */
interface Restart {
  again: () => Promise<Part>
  afterwards?: () => Promise<void>
}

export interface Household {
  /** Starts a Node program that keeps running; `afterRestart` runs each time it was started again. */
  start: (spec: ProcessSpec, afterRestart?: () => Promise<void>) => void
  /** Runs a Node program to its end; throws when it fails. */
  run: (spec: ProcessSpec) => Promise<void>
  /** Takes in a part that runs already; without `again` its early end is the end of all. */
  adopt: (part: Part, again?: () => Promise<Part>) => Promise<void>
  /** From now on a part that ends is started again; until then its end is that of all. */
  keepUp: () => void
  /** Nothing is stopped before this work of our own has ended, as it does by itself once `over` is aborted. */
  finishFirst: (work: Promise<void>) => void
  /** Rejects when a part ends that should run and is not started again. */
  died: Promise<never>
  /** Aborted as soon as stopping begins. */
  over: AbortSignal
  stop: () => Promise<void>
}

/** Who dies this often within this time is not started again. */
const MOST_DEATHS = 6
const DEATHS_WITHIN_MS = 5 * 60_000

/**
 * Keeps the product's processes together: one that ends is started again, after a pause that doubles each time, until it
 * has ended too often. Then all are ended, in order.
 * @param firstPauseMs the pause after the first end
 */
export function createHousehold(say: (text: string) => void, firstPauseMs = 1_000): Household {
  const parts = new Set<Part>()
  const works: Promise<void>[] = []
  const deaths = new Map<string, number[]>()
  const over = new AbortController()
  let isUp = false
  let stopped: Promise<void> | undefined
  let reportDeath: (error: Error) => void = () => undefined
  const died = new Promise<never>((_, reject) => (reportDeath = reject))
  died.catch(() => undefined)

  const adopt = async (part: Part, restart?: Restart) => {
    parts.add(part)
    void part.exited.then(() => {
      parts.delete(part)
      if (!stopped) works.push(replace(part.name, quote(part.lastLines?.()), restart))
    })
    if (stopped) await part.stop()
  }
  const replace = async (name: string, lastLines: string, restart: Restart | undefined): Promise<void> => {
    const ended = `The ${name} ended unexpectedly`
    if (!isUp || !restart) return reportDeath(new StartFailure(`${ended}.${lastLines}`))
    const now = Date.now()
    const recent = [...(deaths.get(name) ?? []), now].filter((moment) => moment > now - DEATHS_WITHIN_MS)
    deaths.set(name, recent)
    if (recent.length >= MOST_DEATHS)
      return reportDeath(
        new StartFailure(
          `${ended} ${recent.length} times within ${DEATHS_WITHIN_MS / 60_000} minutes and is not started again.${lastLines}`,
        ),
      )
    const pauseMs = firstPauseMs * 2 ** (recent.length - 1)
    say(`${ended} and is started again in ${pauseMs / 1000} s.${lastLines}`)
    await sleep(pauseMs, undefined, { signal: over.signal }).catch(() => undefined)
    if (stopped) return
    const next = await restart.again().catch((error: Error) => error)
    if (next instanceof Error) return replace(name, ` ${next.message}`, restart)
    await adopt(next, restart)
    await restart.afterwards?.().catch((error: Error) => {
      if (!stopped) say(error.message)
    })
  }
  const begin = (spec: ProcessSpec) => {
    if (stopped) throw new StartFailure('Stopped.')
    return startProcess(spec, say)
  }
  const stop = async () => {
    over.abort()
    await Promise.allSettled(works)
    while (parts.size > 0) {
      const first = Math.min(...[...parts].map((part) => part.order))
      await Promise.all([...parts].filter((part) => part.order === first).map((part) => part.stop()))
    }
  }
  return {
    adopt: (part, again) => adopt(part, again && { again }),
    keepUp: () => {
      isUp = true
    },
    finishFirst: (work) => void works.push(work),
    died,
    over: over.signal,
    start: (spec, afterwards) =>
      void adopt(begin(spec), {
        again: () => Promise.resolve(begin({ ...spec, continuesLog: true })),
        afterwards,
      }),
    run: async (spec) => {
      const child = begin(spec)
      parts.add(child)
      const code = await child.ended
      parts.delete(child)
      if (code !== 0) throw new StartFailure(`The ${spec.name} failed.${quote(child.lastLines())}`)
    },
    stop: () => (stopped ??= stop()),
  }
}

const quote = (lines = '') => (lines ? ` Its last lines:\n${lines.replace(/^/gm, '  ')}` : '')
