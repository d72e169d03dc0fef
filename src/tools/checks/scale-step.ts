import { whyNoOpenSearch } from '../opensearch/throw-away-opensearch'
import { holds, type Outcome, type Run } from './run-step'

/** What a large registry runs beside PostgreSQL, against a real OpenSearch; skipped where there can be none. */
export async function runScale(run: Run): Promise<Outcome> {
  const reason = await whyNoOpenSearch()
  if (reason) return { passed: 0, failed: 0, output: '', skipped: reason }
  return holds(run, 'jest', ['--selectProjects', 'scale', 'scale-pages'])
}
