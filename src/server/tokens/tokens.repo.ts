import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { tokens } from '../db/schema'

export type TokenRow = typeof tokens.$inferSelect

/** A publisher's tokens, newest first. */
export const listTokenRows = (db: Db, publisherId: string): Promise<TokenRow[]> =>
  db
    .select()
    .from(tokens)
    .where(eq(tokens.publisherId, publisherId))
    .orderBy(desc(tokens.createdAt), tokens.id)

/** Stores a token: the hash of its secret, never the secret (decision 10). */
export async function insertToken(db: Db, row: typeof tokens.$inferInsert): Promise<TokenRow> {
  const [inserted] = await db.insert(tokens).values(row).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Deletes this publisher's token; undefined when it has none of this id. */
export async function deleteTokenRow(db: Db, publisherId: string, id: string): Promise<TokenRow | undefined> {
  const [deleted] = await db
    .delete(tokens)
    .where(and(eq(tokens.publisherId, publisherId), eq(sql`${tokens.id}::text`, id.toLowerCase())))
    .returning()
  return deleted
}

/** Notes the use of this publisher's unexpired token; its id, or undefined when there is none with this hash. */
export async function useTokenOf(
  db: Db,
  publisherId: string,
  secretHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(tokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(tokens.publisherId, publisherId),
        eq(tokens.secretHash, secretHash),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
      ),
    )
    .returning({ id: tokens.id })
  return row?.id
}
