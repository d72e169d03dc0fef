import { whyNoOpenSearch } from '../opensearch/throw-away-opensearch'
import { holds, type Outcome, type Run } from './run-step'

/** Tests the optional parts of large registries against a real OpenSearch; skipped where that is unavailable. */
export async function runScale(run: Run): Promise<Outcome> {
  const reason = await whyNoOpenSearch()
  if (reason) return { passed: 0, failed: 0, output: '', skipped: reason }
  return holds(run, 'jest', ['--selectProjects', 'scale', 'scale-pages'])
}
