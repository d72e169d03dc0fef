import type { Db } from '../../platform/database/client'
import { leadTo } from '../../store/publishers/aliases.repo'
import { moveAppeals, moveFollowers, moveNotices } from '../../store/publishers/hand-over.repo'
import { deletePublisherRow } from '../../store/publishers/publishers.repo'

/**
 * Deletes a publisher whose packs have gone to another one. What its people ask, what they are told and who follows it goes
 * there too, and its id leads there from now on.
 * @param by its id, that of the other one, whether they are the same publisher under another id, and since when
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
