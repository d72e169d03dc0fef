export interface Step {
  /** Adds a few words of progress. */
  note: (words: string) => void
  done: (words?: string) => void
}

export interface Progress {
  step: (name: string) => Step
  say: (text: string) => void
}

/** Shows running steps: in a terminal one updating line, elsewhere a line at the end of each and every 30 s in between. */
export function showProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  const running = new Map<string, { began: number; words: string }>()
  const seconds = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const clear = () => out.isTTY && out.write('\r\x1b[K')
  const draw = () => {
    if (!out.isTTY || running.size === 0) return
    const line = [...running]
      .map(([name, { began, words }]) => `${name} ${words || seconds(began)}`)
      .join(' · ')
    out.write(`\r\x1b[K${line.slice(0, (out.columns || 80) - 1)}`)
  }
  const say = (text: string) => {
    clear()
    out.write(`${text}\n`)
    draw()
  }
  const timer = setInterval(() => (out.isTTY ? draw() : remind()), out.isTTY ? 500 : 30_000)
  timer.unref()
  const remind = () => {
    for (const [name, { began, words }] of running) out.write(`  … ${name} (${words || seconds(began)})\n`)
  }
  const step = (name: string): Step => {
    const state = { began: Date.now(), words: '' }
    running.set(name, state)
    draw()
    return {
      note: (words) => {
        state.words = words
        draw()
      },
      done: (words) => {
        if (!running.delete(name)) return
        say(`  ${name} ${words ? `${words}, ` : ''}${seconds(state.began)}`)
      },
    }
  }
  return { step, say }
}

/** Runs work as a step, which is removed without a line when it fails. */
export async function during<T>(
  progress: Progress,
  name: string,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  const step = progress.step(name)
  const result = await work(step)
  step.done()
  return result
}

/** For tests and benchmarks that have their own output. */
export const silentProgress: Progress = {
  step: () => ({ note: () => undefined, done: () => undefined }),
  say: () => undefined,
}
