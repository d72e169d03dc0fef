import { adminUndoNodeVersions } from '@/api/generated/moderation/moderation'
import type { VersionBatchResult } from '@/api/generated/model'

/**
 * Undoes a batch of whatever size: the registry takes back a part with each call.
 * @param onResults told after each part
 */
export async function undoWholeBatch(
  batchId: string,
  onResults: (results: readonly VersionBatchResult[]) => void = () => undefined,
): Promise<VersionBatchResult[]> {
  const all: VersionBatchResult[] = []
  let before: number | undefined
  do {
    const answer = await adminUndoNodeVersions(batchId, before === undefined ? undefined : { before })
    all.push(...answer.results)
    onResults(answer.results)
    before = answer.next_before
  } while (before !== undefined)
  return all
}
