import { LIMITS } from '../../contract/conventions/limits'
import type { Db } from '../platform/database/client'
import { listAuditRows, type AuditFilter, type AuditRecord } from '../store/moderation/audit.repo'

const AT_A_TIME = 500

/** Iterates over matching rows of the audit log, newest first, in pages, up to the limit of an exported file. */
export async function* eachAuditPage(db: Db, filter: AuditFilter): AsyncGenerator<AuditRecord[]> {
  let before = filter.before
  for (let written = 0; written < LIMITS.auditEntriesPerFile; written += AT_A_TIME) {
    const records = await listAuditRows(db, { ...filter, before }, AT_A_TIME)
    yield records
    before = records.at(-1)?.row.id
    if (records.length < AT_A_TIME) return
  }
}
