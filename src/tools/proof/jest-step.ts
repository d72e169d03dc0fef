import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, runProgram, type Outcome, type Run } from './run-step'

/** Times in milliseconds. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** Every test that jest runs: units, the service on PostgreSQL, the pages, the house's rules. */
export async function runJest(run: Run): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-jest-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await runProgram(run, 'jest', [
      '--json',
      `--outputFile=${report}`,
      '--reporters=default',
    ])
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Report
    // A suite that cannot even be loaded has no failed test.
    const failed = numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1)
    const durations = testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }))
    return { passed: numPassedTests, failed, output, durations }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
