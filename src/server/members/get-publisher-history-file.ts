import type { Readable } from 'node:stream'
import type { PublisherHistoryEntry, PublisherHistoryExport } from '../../contract/people/history'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { eachAuditPage } from '../audit/each-audit-page'
import { logFile } from '../audit/log-file'
import { listFormerIds } from '../store/publishers/aliases.repo'
import { historyFilter, listActorNames, publisherHistoryEntry } from './publisher-history'

const COLUMNS: Record<string, (entry: PublisherHistoryEntry) => unknown> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ actor }) => actor.kind,
  name: ({ actor }) => actor.name,
  action: ({ action }) => action,
  target: ({ target }) => target,
  before: ({ before }) => before,
  after: ({ after }) => after,
}

/**
 * `listPublisherHistory` as a streamed file, limited to the newest 50,000 matching entries. Refuses as `authorize` does.
 */
export async function getPublisherHistoryFile(
  ctx: Ctx,
  publisherId: string,
  query: PublisherHistoryExport,
): Promise<Readable> {
  const { publisher } = await authorize(ctx, ctx.db, 'getPublisherHistoryFile', { publisherId })
  const ids = [publisher.id, ...(await listFormerIds(ctx.db, publisher.id))]
  const names = await listActorNames(ctx.db, publisher.id)
  async function* entries() {
    for await (const records of eachAuditPage(ctx.db, historyFilter(ids, query)))
      for (const record of records) yield publisherHistoryEntry(record, names)
  }
  return logFile(entries(), query.format, COLUMNS)
}
