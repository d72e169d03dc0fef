import type { AuditEntry, AuditLogPage, ListAuditLogQuery } from '../../contract/audit'
import { LIMITS } from '../../contract/limits'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { listAuditRows, listTokenNames } from './audit.repo'

const TOKEN = 'token:'

/** A page of the audit log, newest first, for administrators (decision 17). Refuses as `authorize` does. */
export async function listAuditLog(ctx: Ctx, query: ListAuditLogQuery): Promise<AuditLogPage> {
  await authorize(ctx, ctx.db, 'listAuditLog')
  const limit = query.limit ?? LIMITS.auditEntriesPerPage.default
  const { actor, action, target, before } = query
  const since = query.since ? new Date(query.since) : undefined
  const until = query.until ? new Date(query.until) : undefined
  const filter = { actor, action, targetStart: target, since, until, before }
  // One more than asked for tells whether older ones follow.
  const found = await listAuditRows(ctx.db, filter, limit + 1)
  const page = found.slice(0, limit)
  const names = await listTokenNames(
    ctx.db,
    page.flatMap(({ row }) => (row.actorId.startsWith(TOKEN) ? [row.actorId.slice(TOKEN.length)] : [])),
  )
  const last = page.at(-1)
  return {
    entries: page.map((entry) => auditEntry(entry, names)),
    ...(last && found.length > limit && { next_before: last.row.id }),
  }
}

function auditEntry(
  { row, actorName }: Awaited<ReturnType<typeof listAuditRows>>[number],
  tokenNames: ReadonlyMap<string, string>,
): AuditEntry {
  const name = actorName ?? tokenNames.get(row.actorId.slice(TOKEN.length))
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, ...(name && { name }) },
    action: row.action,
    target: row.target,
    ...(row.before !== null && { before: row.before }),
    ...(row.after !== null && { after: row.after }),
    request_id: row.requestId,
  }
}
