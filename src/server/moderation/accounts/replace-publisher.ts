import type { Db } from '../../platform/database/client'
import { leadTo } from '../../store/publishers/aliases.repo'
import { moveAppeals, moveFollowers, moveNotices } from '../../store/publishers/hand-over.repo'
import { deletePublisherRow } from '../../store/publishers/publishers.repo'

/**
 * Deletes a publisher whose packs moved to another one. Its threads, notices and followers move too, and its id redirects to the
 * other publisher from now on.
 * @param by the other publisher's id, whether this is a rename, and the time
 */
export async function replacePublisher(
  tx: Db,
  by: { from: string; to: string; isRename: boolean; since: Date },
): Promise<void> {
  const { from, to } = by
  await moveAppeals(tx, from, to)
  await moveFollowers(tx, from, to)
  await moveNotices(tx, from, to)
  await leadTo(tx, by)
  await deletePublisherRow(tx, from)
}
