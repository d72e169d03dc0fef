import type { ReleaseFacts } from '../domain/releases/compare-releases'
import { isCommit } from '../domain/is-commit'
import type { Db } from '../platform/database/client'
import { findCommitFacts, listEarlierReadings } from '../store/repositories/earlier-readings.repo'
import { findShownReading, type ReadingRow } from '../store/repositories/readings.repo'
import { listAllRepositoryClasses } from '../store/repositories/repository-classes.repo'

/** A read commit of a pack's repository; `reading` for the current one. */
export interface ReadCommit {
  commit: string
  readAt: Date
  reading?: ReadingRow
}

/** The read commits of a pack whose repository is shown, latest first; none for other packs. */
export async function listCommits(db: Db, nodeId: string): Promise<ReadCommit[]> {
  const reading = (await findShownReading(db, nodeId))?.reading
  if (!reading) return []
  const { commit, readAt } = reading
  const earlier = (await listEarlierReadings(db, nodeId)).filter((one) => one.commit !== commit)
  return isCommit(commit) && readAt ? [{ commit, readAt, reading }, ...earlier] : earlier
}

/** The facts of a commit. */
export async function commitFacts(
  db: Db,
  nodeId: string,
  { commit, reading }: ReadCommit,
): Promise<ReleaseFacts> {
  const facts = reading
    ? { ...reading, classes: await listAllRepositoryClasses(db, nodeId) }
    : await findCommitFacts(db, nodeId, commit)
  return {
    name: commit,
    classes: facts?.classes,
    contents: facts,
    code: facts?.codeFacts ?? undefined,
  }
}
