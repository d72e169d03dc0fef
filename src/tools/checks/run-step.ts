import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Progress } from '../progress'

/** The repository's root. */
export const ROOT = join(__dirname, '../../..')

export interface Outcome {
  passed: number
  failed: number
  /** Shown on failure. */
  output: string
  /** Durations of its tests, if known. */
  durations?: Duration[]
  /** Why it was skipped. */
  skipped?: string
}

export interface Duration {
  name: string
  seconds: number
}

const SHOWN_DURATIONS = 10

/** A program's output and exit. */
export interface Ended {
  code: number
  output: string
}

/** The context of running steps; `over` is aborted when the tests are interrupted. */
export interface Run {
  over: AbortSignal
  /** Environment of every program: local mode, whatever the user's own settings are. */
  variables: NodeJS.ProcessEnv
}

/** Runs a script with Node and captures its output; an interruption ends it and its children. */
function runScript(
  { over, variables }: Run,
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    if (over.aborted) return reject(new Error('interrupted'))
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      detached: true,
      env: { ...variables, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    const end = () => child.pid && process.kill(-child.pid, 'SIGTERM')
    over.addEventListener('abort', end, { once: true })
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      over.removeEventListener('abort', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a program of node_modules in the same way. */
export const runProgram = (run: Run, command: string, args: string[], env?: Record<string, string>) =>
  runScript(run, join('node_modules/.bin', command), args, env)

/** Runs a script that passes or fails, counted as one check. */
export async function holdsScript(run: Run, script: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runScript(run, script, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Runs a program of node_modules that passes or fails, counted as one check. */
export const holds = (run: Run, command: string, args: string[]): Promise<Outcome> =>
  holdsScript(run, join('node_modules/.bin', command), args)

/** Runs a step and shows its progress, result and slowest tests, and its output only on failure. */
export async function runStep(
  name: string,
  step: () => Promise<Outcome>,
  progress: Progress,
): Promise<Outcome> {
  const shown = progress.step(name)
  const outcome = await step().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const { passed, failed, output, durations = [], skipped } = outcome
  if (skipped) shown.done(`skipped: ${skipped}`)
  else shown.done(failed === 0 ? `✓ ${passed} passed` : `✗ ${passed} passed, ${failed} failed`)
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN_DURATIONS)
  for (const { name, seconds } of slowest) progress.say(`    ${seconds.toFixed(1)} s ${name}`)
  if (failed > 0) progress.say(`\n${output.trim()}\n`)
  return outcome
}
