import type { Db } from '../db/client'
import { auditLog } from '../db/schema'

export const insertAuditRow = async (db: Db, row: typeof auditLog.$inferInsert): Promise<void> => {
  await db.insert(auditLog).values(row)
}
