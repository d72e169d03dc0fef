import { isBuilt, markBuilt } from '../build/build-stamp'
import { BUILD, fingerprintSources } from '../build/fingerprint-sources'
import { holds, ROOT, type Outcome, type Run } from './run-step'

/** The website's build, unless the one that is there was made of the same sources. */
export async function buildForStories(run: Run): Promise<Outcome> {
  const fingerprint = fingerprintSources(ROOT, run.variables)
  if (isBuilt(ROOT, fingerprint)) return { passed: 1, failed: 0, output: '' }
  const outcome = await holds(run, 'next', BUILD)
  if (outcome.failed === 0) markBuilt(ROOT, fingerprint)
  return outcome
}
