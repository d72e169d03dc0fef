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
 * Does something to each of some versions, one after the other: what is refused is told and does not keep the rest from
 * being done. Once the database is away the rest is left, and told as failed beside what was done; where nothing was done,
 * its failure is thrown. Any other unforeseen failure is thrown in the end, after the rest.
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
