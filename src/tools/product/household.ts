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

export interface Household {
  /** Starts a Node program that keeps running; its early end is the end of all. */
  start: (spec: ProcessSpec) => void
  /** Runs a Node program to its end; throws when it fails. */
  run: (spec: ProcessSpec) => Promise<void>
  adopt: (part: Part) => Promise<void>
  /** Nothing is stopped before this work of our own has ended, as it does by itself once `over` is aborted. */
  finishFirst: (work: Promise<void>) => void
  /** Rejects when a part ends that should run. */
  died: Promise<never>
  /** Aborted as soon as stopping begins. */
  over: AbortSignal
  stop: () => Promise<void>
}

/** Keeps the product's processes together: whatever ends one of them ends all, in order. */
export function createHousehold(say: (text: string) => void): Household {
  const parts = new Set<Part>()
  const works: Promise<void>[] = []
  const over = new AbortController()
  let stopped: Promise<void> | undefined
  let reportDeath: (error: Error) => void = () => undefined
  const died = new Promise<never>((_, reject) => (reportDeath = reject))
  died.catch(() => undefined)

  const adopt = async (part: Part) => {
    parts.add(part)
    void part.exited.then(() => {
      parts.delete(part)
      if (!stopped)
        reportDeath(new StartFailure(`The ${part.name} ended unexpectedly.${quote(part.lastLines?.())}`))
    })
    if (stopped) await part.stop()
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
    adopt,
    finishFirst: (work) => void works.push(work),
    died,
    over: over.signal,
    start: (spec) => void adopt(begin(spec)),
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
