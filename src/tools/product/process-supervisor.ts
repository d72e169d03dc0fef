import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess, type ProcessSpec } from './managed-process'
import { StartFailure } from './start-failure'

/** A long-running part of the product: a process or a server. */
interface Part {
  name: string
  /** Parts with a lower number are stopped first. */
  order: number
  exited: Promise<void>
  stop: () => Promise<void>
  /** Shown in the message about its unexpected end. */
  lastLines?: () => string
}

/** How to restart a part, and what to do afterwards. */
interface Restart {
  again: () => Promise<Part>
  afterwards?: () => Promise<void>
}

export interface Supervisor {
  /** Starts a long-running Node program; `afterRestart` runs after each restart. */
  start: (spec: ProcessSpec, afterRestart?: () => Promise<void>) => void
  /** Runs a Node program to completion; throws when it fails. */
  run: (spec: ProcessSpec) => Promise<void>
  /** Registers a running part; if it ends early and there is no `again`, everything is stopped. */
  register: (part: Part, again?: () => Promise<Part>) => Promise<void>
  /** From now on crashed parts are restarted; until then a crash stops everything. */
  restartCrashed: () => void
  /** Makes stopping wait for this work, which ends by itself once `over` is aborted. */
  waitFor: (work: Promise<void>) => void
  /** Rejects when a part has crashed and is not restarted. */
  crashed: Promise<never>
  /** Aborted as soon as stopping begins. */
  over: AbortSignal
  stop: () => Promise<void>
}

/** A part that crashes this often within this time is not restarted. */
const MOST_CRASHES = 6
const CRASHES_WITHIN_MS = 5 * 60_000

/**
 * Supervises the product's processes: restarts crashed ones with exponential backoff, until one has crashed too often. Then all
 * are stopped, in order.
 * @param firstPauseMs the first backoff
 */
export function createSupervisor(say: (text: string) => void, firstPauseMs = 1_000): Supervisor {
  const parts = new Set<Part>()
  const works: Promise<void>[] = []
  const crashes = new Map<string, number[]>()
  const over = new AbortController()
  let restarts = false
  let stopped: Promise<void> | undefined
  let reportCrash: (error: Error) => void = () => undefined
  const crashed = new Promise<never>((_, reject) => (reportCrash = reject))
  crashed.catch(() => undefined)

  const register = async (part: Part, restart?: Restart) => {
    parts.add(part)
    void part.exited.then(() => {
      parts.delete(part)
      if (!stopped) works.push(replace(part.name, quote(part.lastLines?.()), restart))
    })
    if (stopped) await part.stop()
  }
  const replace = async (name: string, lastLines: string, restart: Restart | undefined): Promise<void> => {
    const ended = `The ${name} ended unexpectedly`
    if (!restarts || !restart) return reportCrash(new StartFailure(`${ended}.${lastLines}`))
    const now = Date.now()
    const recent = [...(crashes.get(name) ?? []), now].filter((moment) => moment > now - CRASHES_WITHIN_MS)
    crashes.set(name, recent)
    if (recent.length >= MOST_CRASHES)
      return reportCrash(
        new StartFailure(
          `${ended} ${recent.length} times within ${CRASHES_WITHIN_MS / 60_000} minutes and is not started again.${lastLines}`,
        ),
      )
    const pauseMs = firstPauseMs * 2 ** (recent.length - 1)
    say(`${ended} and is started again in ${pauseMs / 1000} s.${lastLines}`)
    await sleep(pauseMs, undefined, { signal: over.signal }).catch(() => undefined)
    if (stopped) return
    const next = await restart.again().catch((error: Error) => error)
    if (next instanceof Error) return replace(name, ` ${next.message}`, restart)
    await register(next, restart)
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
    register: (part, again) => register(part, again && { again }),
    restartCrashed: () => {
      restarts = true
    },
    waitFor: (work) => void works.push(work),
    crashed,
    over: over.signal,
    start: (spec, afterwards) =>
      void register(begin(spec), {
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
