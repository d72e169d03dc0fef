import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { installs, nodes } from '../schema/schema'

/** Counts an install unless the same client has installed the pack in the same hour. */
export async function countInstall(db: Db, install: typeof installs.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    const counted = await tx
      .insert(installs)
      .values(install)
      .onConflictDoNothing()
      .returning({ hour: installs.hour })
    if (counted.length > 0)
      await tx
        .update(nodes)
        .set({ totalInstall: sql`${nodes.totalInstall} + 1` })
        .where(eq(nodes.id, install.nodeId))
  })
}
