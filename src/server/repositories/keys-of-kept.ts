import { keptKey, sourceKey } from '../adapters/archives/archive-store'
import type { ReadingRow } from '../store/repositories/readings.repo'

/** Returns the archive-store keys of the stored files of a reading. */
export const keysOfKept = ({
  nodeId,
  keptSha256,
  sourceSha256,
}: Pick<ReadingRow, 'nodeId' | 'keptSha256' | 'sourceSha256'>): string[] => [
  ...(keptSha256 ? [keptKey(nodeId, keptSha256)] : []),
  ...(sourceSha256 ? [sourceKey(nodeId, sourceSha256)] : []),
]
