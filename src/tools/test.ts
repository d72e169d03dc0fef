import { runBrowserStories } from './proof/browser-step'
import { runJest } from './proof/jest-step'
import { holds, runStep, stopPrograms, type Outcome } from './proof/run-step'

const STEPS: Readonly<Record<string, () => Promise<Outcome & { output: string }>>> = {
  format: () => holds('prettier', ['--check', '.']),
  lint: () => holds('eslint', ['.', '--max-warnings', '0']),
  types: () => holds('tsc', ['--noEmit']),
  layers: () => holds('depcruise', ['src']),
  knip: () => holds('knip', []),
  jest: runJest,
  browser: runBrowserStories,
}

const ORDER = Object.keys(STEPS)

/** Runs everything that must hold, or only the named steps, and ends with one line of counts. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !STEPS[name])
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}. The steps are ${ORDER.join(', ')}.`)
  const chosen = ORDER.filter((name) => asked.length === 0 || asked.includes(name))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopPrograms)

  const outcomes: Outcome[] = []
  for (const name of chosen) {
    const step = STEPS[name]
    if (step) outcomes.push(await runStep(name, step))
  }
  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
