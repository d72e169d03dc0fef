import type { PublisherHistoryPage, PublisherHistoryQuery } from '../../contract/people/history'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listAuditRows } from '../store/moderation/audit.repo'
import { listFormerIds } from '../store/publishers/aliases.repo'
import { historyFilter, listActorNames, publisherHistoryEntry } from './publisher-history'

/** What happened to a publisher and its packs, newest first, for its owners (contract 1K). Refuses as `authorize` does. */
export async function listPublisherHistory(
  ctx: Ctx,
  publisherId: string,
  query: PublisherHistoryQuery,
): Promise<PublisherHistoryPage> {
  const { publisher } = await authorize(ctx, ctx.db, 'listPublisherHistory', { publisherId })
  const limit = query.limit ?? LIMITS.auditEntriesPerPage.default
  const ids = [publisher.id, ...(await listFormerIds(ctx.db, publisher.id))]
  // Fetch one extra row to know whether there are more.
  const found = await listAuditRows(ctx.db, historyFilter(ids, query), limit + 1)
  const page = found.slice(0, limit)
  const names = await listActorNames(ctx.db, publisher.id)
  const last = page.at(-1)
  return {
    entries: page.map((record) => publisherHistoryEntry(record, names)),
    ...(last && found.length > limit && { next_before: last.row.id }),
  }
}
