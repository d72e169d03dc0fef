import { compileWebsite } from '../build/compile-website'
import { BUILD } from '../build/fingerprint-sources'
import { holds, ROOT, type Outcome, type Run } from './run-step'

/** The website's build, unless the one that is there was made of the same sources. */
export async function buildForStories(run: Run): Promise<Outcome> {
  let outcome: Outcome = { passed: 1, failed: 0, output: '' }
  await compileWebsite(ROOT, run.variables, async () => {
    outcome = await holds(run, 'next', BUILD)
    return outcome.failed === 0
  })
  return outcome
}
