import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, type Outcome, type Run } from './run-step'

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
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    // A suite that cannot even be loaded has no failed test.
    const failed = numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1)
    return { passed: numPassedTests, failed, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
