import { compileWebsite } from '../build/compile-website'
import { BUILD } from '../build/fingerprint-sources'
import { holds, ROOT, type Outcome, type Run } from './run-step'

/** Builds the website, unless an up-to-date build exists. */
export async function buildForStories(run: Run): Promise<Outcome> {
  let outcome: Outcome = { passed: 1, failed: 0, output: '' }
  await compileWebsite(ROOT, run.variables, async () => {
    outcome = await holds(run, 'next', BUILD)
    return outcome.failed === 0
  })
  return outcome
}
