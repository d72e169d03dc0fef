import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, runProgram, type Outcome, type Run } from './run-step'

// Every test once, in the projects that share loaded modules between files.
const PROJECTS = ['unit-together', 'unit-dom', 'api-together', 'pages-together', 'conventions-together']
const QUICK_PROJECTS = ['unit-together', 'unit-dom', 'api-together']

/** Durations in milliseconds. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; assertionResults: { fullName: string; duration: number | null }[] }[]
}

/** Runs all jest tests: units, the service on PostgreSQL, the pages, the conventions of the repository. */
export const runJest = (run: Run): Promise<Outcome> => runProjects(run, PROJECTS)

/** Runs units and the service, without the files marked as slow. */
export const runQuickJest = (run: Run): Promise<Outcome> =>
  runProjects(run, QUICK_PROJECTS, { TESTS_WITHOUT_SLOW: 'yes' })

async function runProjects(
  run: Run,
  projects: readonly string[],
  env?: Record<string, string>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-jest-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await runProgram(
      run,
      'jest',
      ['--json', `--outputFile=${report}`, '--reporters=default', '--selectProjects', ...projects],
      env,
    )
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Report
    // A suite that fails to load has no failed test.
    const failed = numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1)
    const durations = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(ROOT, name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    )
    return { passed: numPassedTests, failed, output, durations }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
