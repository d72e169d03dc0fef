import { keptKey, sourceKey } from '../adapters/archives/archive-store'
import type { ReadingRow } from '../store/repositories/readings.repo'

/** The keys in the store of archives of what is kept of a reading. */
export const keysOfKept = ({
  nodeId,
  keptSha256,
  sourceSha256,
}: Pick<ReadingRow, 'nodeId' | 'keptSha256' | 'sourceSha256'>): string[] => [
  ...(keptSha256 ? [keptKey(nodeId, keptSha256)] : []),
  ...(sourceSha256 ? [sourceKey(nodeId, sourceSha256)] : []),
]
