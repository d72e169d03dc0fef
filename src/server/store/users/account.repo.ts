import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { PublisherRole } from '../../../contract/conventions/roles'
import type { Db } from '../../platform/database/client'
import {
  appealMessages,
  appeals,
  deletedUsers,
  findingNotes,
  follows,
  nodeReviews,
  nodes,
  nodeVersions,
  notices,
  publisherMembers,
  publishers,
  tokens,
  users,
  webhooks,
} from '../schema/schema'

export interface OwnPublisher {
  memberId: string
  id: string
  name: string
  role: PublisherRole
  packs: number
  /** whether it has another owner who is not banned */
  hasOtherOwner: boolean
}

/** A user's publishers, by id, with what decides what happens to them without that user. */
export async function listOwnPublishers(db: Db, userId: string): Promise<OwnPublisher[]> {
  const { rows } = await db.execute<OwnPublisher & Record<string, unknown>>(sql`
    select own.id as "memberId", ${publishers.id}, ${publishers.name}, own.role,
      (select count(*)::int from ${nodes} where ${nodes.publisherId} = ${publishers.id}) as packs,
      exists (
        select from ${publisherMembers} join ${users} on ${users.id} = ${publisherMembers.userId}
        where ${publisherMembers.publisherId} = ${publishers.id} and ${publisherMembers.userId} <> ${userId}
          and ${publisherMembers.role} = 'owner' and not ${users.isBanned}) as "hasOtherOwner"
    from ${publisherMembers} own join ${publishers} on ${publishers.id} = own.publisher_id
    where own.user_id = ${userId} order by ${publishers.id}`)
  return rows
}

/** Locks a user's publishers until the transaction ends, in the order that every write uses. */
export async function holdPublishersOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    select from publishers where id in (select publisher_id from publisher_members where user_id = ${userId})
    order by id for no key update`)
}

/** A user's tokens with their publishers' ids, without secrets except their first characters. */
export const listOwnTokens = (db: Db, userId: string) =>
  db
    .select({
      publisher: tokens.publisherId,
      name: tokens.name,
      description: tokens.description,
      token: tokens.secretStart,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
      expiresAt: tokens.expiresAt,
    })
    .from(tokens)
    .where(eq(tokens.userId, userId))
    .orderBy(asc(tokens.createdAt), tokens.id)

/** The number of a user's tokens. */
export async function countOwnTokens(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tokens).where(eq(tokens.userId, userId))
  return row?.total ?? 0
}

/** A user's ratings, by pack. */
export const listOwnRatings = (db: Db, userId: string) =>
  db
    .select({ node: nodeReviews.nodeId, star: nodeReviews.star, createdAt: nodeReviews.createdAt })
    .from(nodeReviews)
    .where(eq(nodeReviews.userId, userId))
    .orderBy(nodeReviews.nodeId)

/** The versions a user published, newest first. */
export const listOwnVersions = (db: Db, userId: string) =>
  db
    .select({
      node: nodeVersions.nodeId,
      version: nodeVersions.version,
      status: nodeVersions.status,
      createdAt: nodeVersions.createdAt,
    })
    .from(nodeVersions)
    .where(eq(nodeVersions.publishedBy, userId))
    .orderBy(sql`${nodeVersions.createdAt} desc`, nodeVersions.id)

/** Removes a user's ratings from the totals of their packs, in a fixed order of packs. */
export async function takeBackRatings(db: Db, userId: string, changedAt: Date): Promise<void> {
  await db.execute(sql`
    select from nodes where id in (select node_id from node_reviews where user_id = ${userId})
    order by id for no key update`)
  await db
    .update(nodes)
    .set({
      totalStar: sql`${nodes.totalStar} - ${nodeReviews.star}`,
      totalReview: sql`${nodes.totalReview} - 1`,
      changedAt,
    })
    .from(nodeReviews)
    .where(sql`${nodeReviews.nodeId} = ${nodes.id} and ${nodeReviews.userId} = ${userId}`)
}

/** Deletes a user with everything of theirs alone: memberships, tokens, ratings, invitations and offers. */
export async function deleteUserRow(db: Db, id: string, deletedAt: Date): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
  await db
    .insert(deletedUsers)
    .values({ id, deletedAt })
    .onConflictDoUpdate({ target: deletedUsers.id, set: { deletedAt } })
}

/** When a user deleted their account; undefined for all others. */
export async function findDeletion(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ deletedAt: deletedUsers.deletedAt })
    .from(deletedUsers)
    .where(eq(deletedUsers.id, id))
  return row?.deletedAt
}

/** A user's messages in threads, oldest first, with what each thread is about. */
export const listOwnMessages = (db: Db, userId: string) =>
  db
    .select({ about: appeals.subject, words: appealMessages.text, at: appealMessages.createdAt })
    .from(appealMessages)
    .innerJoin(appeals, eq(appeals.id, appealMessages.appealId))
    .where(eq(appealMessages.authorId, userId))
    .orderBy(asc(appealMessages.id))

/** A user's notes on findings, oldest first. */
export const listOwnNotes = (db: Db, userId: string) =>
  db
    .select({
      node: findingNotes.nodeId,
      rule: findingNotes.rule,
      file: findingNotes.file,
      words: findingNotes.text,
      at: findingNotes.at,
    })
    .from(findingNotes)
    .where(eq(findingNotes.authorId, userId))
    .orderBy(asc(findingNotes.at), findingNotes.nodeId, findingNotes.rule, findingNotes.file)

/** What a user follows, oldest first. */
export const listOwnFollows = (db: Db, userId: string) =>
  db
    .select({ kind: follows.kind, target: follows.target, at: follows.createdAt })
    .from(follows)
    .where(eq(follows.userId, userId))
    .orderBy(asc(follows.createdAt), follows.id)

/** A user's webhooks, oldest first. */
export const listOwnWebhooks = (db: Db, userId: string) =>
  db
    .select({ url: webhooks.url, at: webhooks.createdAt })
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), webhooks.id)

/** A user's notices, newest first, up to a limit. */
export const listOwnNotices = (db: Db, userId: string, limit: number) =>
  db
    .select({ kind: notices.kind, path: notices.path, at: notices.at })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.at), notices.id)
    .limit(limit)
