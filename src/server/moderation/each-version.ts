import type { VersionBatchResult } from '../../contract/moderation'
import { Refusal } from '../refusal'

interface Named {
  node_id: string
  version: string
}
type Outcome = Omit<VersionBatchResult, keyof Named>

/**
 * Does something to each of some versions, one after the other: what is refused is told and does not keep the rest from
 * being done. An unforeseen failure is thrown in the end, after the rest.
 */
export async function eachVersion<Item extends Named>(
  items: readonly Item[],
  act: (item: Item) => Promise<Outcome>,
): Promise<VersionBatchResult[]> {
  const results: VersionBatchResult[] = []
  const failures: unknown[] = []
  for (const item of items) {
    const { node_id, version } = item
    try {
      results.push({ node_id, version, ...(await act(item)) })
    } catch (error) {
      if (error instanceof Refusal)
        results.push({ node_id, version, outcome: 'failed', error: error.code, message: error.message })
      else failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return results
}
