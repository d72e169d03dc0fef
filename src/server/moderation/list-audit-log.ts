import type { AuditLogPage, ListAuditLogQuery } from '../../contract/admin/audit'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listAuditRows } from '../store/moderation/audit.repo'
import { auditEntries, auditFilter } from './audit-entries'

/**
 * A page of the audit log, newest first, for administrators (decision 17). Users and packs are also found by name. Refuses as
 * `authorize` does.
 */
export async function listAuditLog(ctx: Ctx, query: ListAuditLogQuery): Promise<AuditLogPage> {
  await authorize(ctx, ctx.db, 'listAuditLog')
  const limit = query.limit ?? LIMITS.auditEntriesPerPage.default
  // Fetch one extra row to know whether there are more.
  const found = await listAuditRows(ctx.db, await auditFilter(ctx, query), limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: await auditEntries(ctx, page),
    ...(last && found.length > limit && { next_before: last.row.id }),
  }
}
