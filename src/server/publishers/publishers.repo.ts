import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { publisherMembers, publishers, users } from '../db/schema'

export interface PublisherWithMembers {
  publisher: typeof publishers.$inferSelect
  members: { id: string; role: 'owner' | 'member'; userId: string; userName: string }[]
}

async function withMembers(
  db: Db,
  rows: (typeof publishers.$inferSelect)[],
): Promise<PublisherWithMembers[]> {
  if (rows.length === 0) return []
  const members = await db
    .select({
      id: publisherMembers.id,
      role: publisherMembers.role,
      userId: users.id,
      userName: users.name,
      publisherId: publisherMembers.publisherId,
    })
    .from(publisherMembers)
    .innerJoin(users, eq(users.id, publisherMembers.userId))
    .where(
      inArray(
        publisherMembers.publisherId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(publisherMembers.role, users.name, users.id)
  return rows.map((publisher) => ({
    publisher,
    members: members.filter((member) => member.publisherId === publisher.id),
  }))
}

/** A publisher by id in any spelling. */
export async function findPublisher(db: Db, id: string): Promise<PublisherWithMembers | undefined> {
  const rows = await db
    .select()
    .from(publishers)
    .where(eq(publishers.id, sql`lower(${id})`))
  return (await withMembers(db, rows))[0]
}

/** The publishers a person is a member of, by id. */
export async function listPublishersOfUser(db: Db, userId: string): Promise<PublisherWithMembers[]> {
  const rows = await db
    .select()
    .from(publishers)
    .where(
      inArray(
        publishers.id,
        db
          .select({ id: publisherMembers.publisherId })
          .from(publisherMembers)
          .where(eq(publisherMembers.userId, userId)),
      ),
    )
    .orderBy(publishers.id)
  return withMembers(db, rows)
}

/** Whether a person holds the owner role on a publisher. */
export async function isOwnerOf(db: Db, publisherId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: publisherMembers.id })
    .from(publisherMembers)
    .where(
      and(
        eq(publisherMembers.publisherId, publisherId),
        eq(publisherMembers.userId, userId),
        eq(publisherMembers.role, 'owner'),
      ),
    )
  return rows.length > 0
}
