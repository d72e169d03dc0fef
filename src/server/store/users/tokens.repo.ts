import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { KeyScope } from '../../../contract/conventions/key-scopes'
import type { PublisherRole } from '../../../contract/conventions/roles'
import type { Build } from '../../domain/releases/build'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { publisherMembers, tokens, users } from '../schema/schema'

export type TokenRow = typeof tokens.$inferSelect

/**
 * A publisher's tokens with their users' names, newest first; optionally of one user. Without those of trusted publishing.
 */
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
      and(
        eq(tokens.publisherId, publisherId),
        isNull(tokens.trustedWorkflowId),
        userId === undefined ? undefined : eq(tokens.userId, userId),
      ),
    )
    .orderBy(desc(tokens.createdAt), tokens.id)

/** Stores a token: the hash of its secret, never the secret itself (decision 10). */
export async function insertToken(db: Db, row: typeof tokens.$inferInsert): Promise<TokenRow> {
  const [inserted] = await db.insert(tokens).values(row).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Deletes a publisher's token; undefined when it, or the given user, has none with this id. */
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

/** Deletes all tokens of a user or of a publisher, including those of trusted publishing. */
export const deleteTokenRows = (
  db: Db,
  of: { userId: string } | { publisherId: string },
): Promise<TokenRow[]> =>
  db
    .delete(tokens)
    .where('userId' in of ? eq(tokens.userId, of.userId) : eq(tokens.publisherId, of.publisherId))
    .returning()

/** A token is identified by its id, or by the hash of its secret. */
export type TokenName = { id: string } | { secretHash: string }

export interface TokenHolder {
  tokenId: string
  userId: string
  isBanned: boolean
  isVerified: boolean
  /** the user's role in the publisher, if any */
  role: PublisherRole | undefined
  scopes: KeyScope[]
  /** the packs it is limited to; empty means all */
  nodeIds: string[]
  /** the workflow run that it was issued to */
  builtBy: Build | null
}

const isGood = (now: Date) =>
  and(isNull(tokens.leakedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)))

/** A publisher's valid token with its user; undefined when it is unknown, expired or leaked. */
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
      isVerified: users.emailVerified,
      role: publisherMembers.role,
      scopes: tokens.scopes,
      nodeIds: tokens.nodeIds,
      builtBy: tokens.builtBy,
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
        isGood(now),
      ),
    )
  return holder && { ...holder, role: holder.role ?? undefined }
}

/** A valid token of any publisher by the hash of its secret, with whether its user is banned. */
export async function findToken(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<{ token: TokenRow; isBanned: boolean; isVerified: boolean } | undefined> {
  const [found] = await db
    .select({ token: tokens, isBanned: users.isBanned, isVerified: users.emailVerified })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.secretHash, secretHash), isGood(now)))
  return found
}

/** Records a token's use; undefined when it is no longer valid. */
export async function noteTokenUse(db: Db, id: string, now: Date): Promise<TokenRow | undefined> {
  const [token] = await db
    .update(tokens)
    .set({ lastUsedAt: now })
    .where(and(eq(tokens.id, id), isGood(now)))
    .returning()
  return token
}

/**
 * Records the reminder for tokens that expire before then, and returns those not reminded before. Tokens with a lifetime of less
 * than twice that are left out: whoever creates one for a week knows when it expires.
 */
export const noteExpiryTold = (db: Db, now: Date, before: Date): Promise<TokenRow[]> =>
  db
    .update(tokens)
    .set({ expiryToldAt: now })
    .where(
      and(
        isGood(now),
        isNull(tokens.trustedWorkflowId),
        isNull(tokens.expiryToldAt),
        lt(tokens.expiresAt, before),
        sql`${tokens.expiresAt} - ${tokens.createdAt} > 2 * (${before.toISOString()}::timestamptz - ${now.toISOString()}::timestamptz)`,
      ),
    )
    .returning()

/** Locks a token of any publisher, valid or not, until the transaction ends. */
export async function holdToken(db: Db, secretHash: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(tokens).where(eq(tokens.secretHash, secretHash)).for('update')
  return row
}

/** Records that a token was found in public, which invalidates it. */
export const markLeaked = async (db: Db, id: string, leakedFrom: string, now: Date): Promise<void> => {
  await db.update(tokens).set({ leakedAt: now, leakedFrom }).where(eq(tokens.id, id))
}
