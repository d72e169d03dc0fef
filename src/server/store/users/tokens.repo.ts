import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { PublisherRole } from '../../../contract/conventions/roles'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { publisherMembers, tokens, users } from '../schema/schema'

export type TokenRow = typeof tokens.$inferSelect

/** A publisher's tokens with the names of those they belong to, newest first; of one person where one is named. */
export const listTokenRows = (
  db: Db,
  publisherId: string,
  userId?: string,
): Promise<{ token: TokenRow; userName: string }[]> =>
  db
    .select({ token: tokens, userName: users.name })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(eq(tokens.publisherId, publisherId), userId === undefined ? undefined : eq(tokens.userId, userId)),
    )
    .orderBy(desc(tokens.createdAt), tokens.id)

/** Stores a token: the hash of its secret, never the secret (decision 10). */
export async function insertToken(db: Db, row: typeof tokens.$inferInsert): Promise<TokenRow> {
  const [inserted] = await db.insert(tokens).values(row).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Deletes this publisher's token; undefined when it, or the person where one is named, has none of this id. */
export async function deleteTokenRow(
  db: Db,
  publisherId: string,
  id: string,
  userId?: string,
): Promise<TokenRow | undefined> {
  const [deleted] = await db
    .delete(tokens)
    .where(
      and(
        eq(tokens.publisherId, publisherId),
        hasId(tokens.id, id),
        userId === undefined ? undefined : eq(tokens.userId, userId),
      ),
    )
    .returning()
  return deleted
}

/** A token is known by its id, or by the hash of its secret. */
export type TokenName = { id: string } | { secretHash: string }

export interface TokenHolder {
  tokenId: string
  userId: string
  isBanned: boolean
  /** as what they belong to the publisher, if they do */
  role: PublisherRole | undefined
}

/** This publisher's unexpired token with the person it belongs to; undefined when there is none of this name. */
export async function findTokenHolder(
  db: Db,
  publisherId: string,
  name: TokenName,
  now: Date,
): Promise<TokenHolder | undefined> {
  const [holder] = await db
    .select({
      tokenId: tokens.id,
      userId: users.id,
      isBanned: users.isBanned,
      role: publisherMembers.role,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(
      publisherMembers,
      and(eq(publisherMembers.publisherId, tokens.publisherId), eq(publisherMembers.userId, users.id)),
    )
    .where(
      and(
        eq(tokens.publisherId, publisherId),
        'id' in name ? hasId(tokens.id, name.id) : eq(tokens.secretHash, name.secretHash),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
      ),
    )
  return holder && { ...holder, role: holder.role ?? undefined }
}

/** Notes that a token was used; false when it is no longer there. */
export async function noteTokenUse(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(tokens).set({ lastUsedAt: now }).where(eq(tokens.id, id))
  return rowCount === 1
}
