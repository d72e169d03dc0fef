import { showProgress } from './progress'
import { runBrowserStories } from './checks/browser-step'
import { buildForStories } from './checks/build-step'
import { runJest, runQuickJest } from './checks/jest-step'
import { NEEDS, planSteps, type StepName } from './checks/plan-steps'
import { holds, holdsScript, runStep, type Outcome, type Run } from './checks/run-step'
import { runScale } from './checks/scale-step'
import { onStopRequest } from './stop-request'
import { localVariables } from './throw-away-product'

type Step = (run: Run) => Promise<Outcome>

const STEPS: Readonly<Record<StepName, Step>> = {
  emulator: (run) => holdsScript(run, 'src/tools/run.mjs', ['emulator']),
  format: (run) => holds(run, 'oxfmt', ['--check']),
  lint: (run) => holds(run, 'oxlint', ['--deny-warnings']),
  // By path: both versions of TypeScript have a `tsc`. Parallel steps use the other cores.
  types: (run) =>
    holdsScript(run, 'node_modules/typescript-native/bin/tsc', ['--noEmit', '--singleThreaded']),
  layers: (run) => holds(run, 'depcruise', ['src']),
  knip: (run) => holds(run, 'knip', []),
  build: buildForStories,
  jest: runJest,
  container: (run) => holds(run, 'jest', ['--selectProjects', 'container']),
  browser: runBrowserStories,
  scale: runScale,
}

const QUICK: Partial<Record<StepName, Step>> = { jest: runQuickJest }

/** Runs all checks, or only the named steps, and ends with one line of counts. */
async function main(): Promise<void> {
  const { quick, lists } = planSteps(process.argv.slice(2))
  const interruption = new AbortController()
  onStopRequest(() => interruption.abort())
  const run = { over: interruption.signal, variables: localVariables() }
  const progress = showProgress()
  const outcomes: Outcome[] = []
  const runOne = async (name: StepName) => {
    if (run.over.aborted) return
    const step = (quick && QUICK[name]) || STEPS[name]
    outcomes.push(await runStep(name, () => step(run), progress))
  }
  const ends = new Map<StepName, Promise<void>>()
  for (const list of lists) {
    let before: Promise<void> | undefined
    for (const name of list) {
      before = Promise.all([before, ...(NEEDS[name] ?? []).map((needed) => ends.get(needed))]).then(() =>
        runOne(name),
      )
      ends.set(name, before)
    }
  }
  await Promise.all(ends.values())

  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  progress.say(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0 || run.over.aborted) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
