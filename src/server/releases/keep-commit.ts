import { LIMITS } from '../../contract/conventions/limits'
import { isCommit } from '../domain/is-commit'
import type { Db } from '../platform/database/client'
import { deleteEarlierReadings, keepEarlierReading } from '../store/repositories/earlier-readings.repo'
import type { ReadingRow } from '../store/repositories/readings.repo'
import { listAllRepositoryClasses } from '../store/repositories/repository-classes.repo'

/**
 * Keeps a reading of a pack's repository before a new commit replaces it, so that the two can be compared. Deletes commits of
 * another repository.
 */
export async function keepCommit(
  tx: Db,
  earlier: ReadingRow | undefined,
  next: { repositoryKey: string; commit: string },
): Promise<void> {
  if (!earlier) return
  const { nodeId, commit, readAt } = earlier
  if (earlier.repositoryKey !== next.repositoryKey) return deleteEarlierReadings(tx, nodeId)
  if (commit === next.commit || !isCommit(commit) || !readAt) return
  const facts = {
    classes: await listAllRepositoryClasses(tx, nodeId),
    files: earlier.files,
    totalSize: earlier.totalSize,
    requirements: earlier.requirements,
    codeFacts: earlier.codeFacts,
  }
  await keepEarlierReading(tx, { nodeId, commit, readAt, facts }, LIMITS.earlierReadings)
}
