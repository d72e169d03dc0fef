import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { KeyScope } from '../../../contract/conventions/key-scopes'
import type { PublisherRole } from '../../../contract/conventions/roles'
import type { Build } from '../../domain/releases/build'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { publisherMembers, tokens, users } from '../schema/schema'

export type TokenRow = typeof tokens.$inferSelect

/**
 * A publisher's tokens with the names of those they belong to, newest first; of one person where one is named. What workflows
 * got for theirs is not among them.
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

/** Deletes all tokens of a person or of a publisher, what workflows got for theirs included. */
export const deleteTokenRows = (
  db: Db,
  of: { userId: string } | { publisherId: string },
): Promise<TokenRow[]> =>
  db
    .delete(tokens)
    .where('userId' in of ? eq(tokens.userId, of.userId) : eq(tokens.publisherId, of.publisherId))
    .returning()

/** A token is known by its id, or by the hash of its secret. */
export type TokenName = { id: string } | { secretHash: string }

export interface TokenHolder {
  tokenId: string
  userId: string
  isBanned: boolean
  isVerified: boolean
  /** as what they belong to the publisher, if they do */
  role: PublisherRole | undefined
  scopes: KeyScope[]
  /** the packs it is for; none stand for all */
  nodeIds: string[]
  /** what was said of the run of a workflow that got it */
  builtBy: Build | null
}

const isGood = (now: Date) =>
  and(isNull(tokens.leakedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)))

/** This publisher's token that is neither over nor leaked, with the person it belongs to; undefined when there is none of this name. */
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

/** A token of whatever publisher that is neither over nor leaked, by the hash of its secret, with whether its person is banned. */
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

/** Notes that a token was used; undefined when it is no longer good. */
export async function noteTokenUse(db: Db, id: string, now: Date): Promise<TokenRow | undefined> {
  const [token] = await db
    .update(tokens)
    .set({ lastUsedAt: now })
    .where(and(eq(tokens.id, id), isGood(now)))
    .returning()
  return token
}

/**
 * Notes that the persons of tokens which end before then were told so, and returns those that had not been. Tokens that were
 * made for less than twice as long are left out: whoever makes one for a week knows when it ends.
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

/** A token of whatever publisher, good or not, held until the transaction ends. */
export async function holdToken(db: Db, secretHash: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(tokens).where(eq(tokens.secretHash, secretHash)).for('update')
  return row
}

/** Notes that a token was found in public: it is good for nothing any more. */
export const markLeaked = async (db: Db, id: string, leakedFrom: string, now: Date): Promise<void> => {
  await db.update(tokens).set({ leakedAt: now, leakedFrom }).where(eq(tokens.id, id))
}
