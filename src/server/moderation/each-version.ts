import type { VersionBatchResult } from '../../contract/admin/moderation'
import { isDatabaseUnavailable } from '../platform/database-availability'
import { Refusal } from '../platform/refusal'

interface Named {
  node_id: string
  version: string
}
const NOT_REACHED = new Refusal(
  'service_unavailable',
  'The registry couldn’t reach its database for this one. Try again in a moment.',
)
type Outcome = Omit<VersionBatchResult, keyof Named>

/**
 * Processes versions one after the other; refusals are reported and do not stop the rest. When the database fails, the rest is
 * reported as failed; if nothing was done yet, the error is thrown. Other unexpected errors are thrown at the end, after the
 * rest.
 */
export async function eachVersion<Item extends Named>(
  items: readonly Item[],
  act: (item: Item) => Promise<Outcome>,
): Promise<VersionBatchResult[]> {
  const results: VersionBatchResult[] = []
  const failures: unknown[] = []
  const fail = ({ node_id, version }: Named, { code, message }: Refusal) =>
    results.push({ node_id, version, outcome: 'failed', error: code, message })
  for (const [index, item] of items.entries()) {
    const { node_id, version } = item
    try {
      results.push({ node_id, version, ...(await act(item)) })
    } catch (error) {
      if (error instanceof Refusal) fail(item, error)
      else if (results.length > 0 && isDatabaseUnavailable(error)) {
        for (const left of items.slice(index)) fail(left, NOT_REACHED)
        return results
      } else if (isDatabaseUnavailable(error)) throw error
      else failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return results
}
