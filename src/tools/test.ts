import { showProgress } from './progress'
import { runBrowserStories } from './proof/browser-step'
import { buildForStories } from './proof/build-step'
import { runJest } from './proof/jest-step'
import { holds, runStep, type Outcome, type Run } from './proof/run-step'
import { onStopRequest } from './stop-request'
import { localVariables } from './throw-away-product'

const STEPS: Readonly<Record<string, (run: Run) => Promise<Outcome>>> = {
  format: (run) => holds(run, 'prettier', ['--check', '.']),
  lint: (run) => holds(run, 'eslint', ['.', '--max-warnings', '0']),
  types: (run) => holds(run, 'tsc', ['--noEmit']),
  layers: (run) => holds(run, 'depcruise', ['src']),
  knip: (run) => holds(run, 'knip', []),
  build: buildForStories,
  jest: runJest,
  browser: runBrowserStories,
}

// One phase after the other; the lists of a phase run side by side. The build writes files that the types need.
const PHASES = [
  [
    ['build', 'types'],
    ['format', 'lint', 'layers', 'knip'],
  ],
  [['jest']],
  [['browser']],
]

/** Runs everything that must hold, or only the named steps, and ends with one line of counts. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !STEPS[name])
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(STEPS).join(', ')}.`)
  const interruption = new AbortController()
  onStopRequest(() => interruption.abort())
  const run = { over: interruption.signal, variables: localVariables() }
  const progress = showProgress()
  const outcomes: Outcome[] = []
  const runList = async (names: string[]) => {
    for (const name of names) {
      const step = STEPS[name]
      if (!step || run.over.aborted || (asked.length > 0 && !asked.includes(name))) continue
      outcomes.push(await runStep(name, () => step(run), progress))
    }
  }
  for (const phase of PHASES) await Promise.all(phase.map(runList))

  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  progress.say(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0 || run.over.aborted) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
