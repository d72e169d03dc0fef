import type { Readable } from 'node:stream'
import type { AuditEntry, AuditLogExport } from '../../contract/admin/audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { eachAuditPage } from '../audit/each-audit-page'
import { logFile } from '../audit/log-file'
import { auditEntries, auditFilter } from './audit-entries'

const COLUMNS: Record<string, (entry: AuditEntry) => unknown> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ actor }) => actor.id,
  name: ({ actor }) => actor.name,
  action: ({ action }) => action,
  target: ({ target }) => target,
  before: ({ before }) => before,
  after: ({ after }) => after,
  request: ({ request_id: request }) => request,
  batch: ({ batch_id: batch }) => batch,
}

/**
 * `listAuditLog` as a streamed file, limited to the newest 50,000 matching entries. Refuses as `authorize` does.
 */
export async function getAuditLogFile(ctx: Ctx, query: AuditLogExport): Promise<Readable> {
  await authorize(ctx, ctx.db, 'getAuditLogFile')
  const filter = await auditFilter(ctx, query)
  async function* entries() {
    for await (const records of eachAuditPage(ctx.db, filter)) yield* await auditEntries(ctx, records)
  }
  return logFile(entries(), query.format, COLUMNS)
}
