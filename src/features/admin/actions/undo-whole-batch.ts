import { adminUndoNodeVersions } from '@/api/generated/moderation-writes/moderation-writes'
import type { VersionBatchResult } from '@/api/generated/model'
import { retryAfter } from './retry-after'

/**
 * Undoes a batch of any size: the API undoes a part per call.
 * @param onResults called after each part
 */
export async function undoWholeBatch(
  batchId: string,
  onResults: (results: readonly VersionBatchResult[]) => void = () => undefined,
): Promise<VersionBatchResult[]> {
  const all: VersionBatchResult[] = []
  let before: number | undefined
  do {
    const from = before === undefined ? undefined : { before }
    const answer = await retryAfter(() => adminUndoNodeVersions(batchId, from))
    all.push(...answer.results)
    onResults(answer.results)
    before = answer.next_before
  } while (before !== undefined)
  return all
}
