import { asc, inArray, eq, and, count } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, publisherMembers, users } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'

/** The number of public packs. */
export async function countPublicNodes(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(nodes).where(isPublic)
  return counted?.total ?? 0
}

/** The versions of public packs, oldest first. */
export const listPublicVersions = (db: Db, nodeIds: readonly string[]) =>
  db
    .select()
    .from(nodeVersions)
    .where(
      and(
        inArray(nodeVersions.nodeId, [...nodeIds]),
        inArray(nodeVersions.status, [
          'NodeVersionStatusActive',
          'NodeVersionStatusPending',
          'NodeVersionStatusFlagged',
        ]),
      ),
    )
    .orderBy(asc(nodeVersions.nodeId), asc(nodeVersions.createdAt), asc(nodeVersions.id))

/** A publisher's members with their email addresses, for the operator only. */
export const listMembersWithEmail = (db: Db, publisherId: string) =>
  db
    .select({
      role: publisherMembers.role,
      user: { id: users.id, name: users.name, email: users.email },
    })
    .from(publisherMembers)
    .innerJoin(users, eq(users.id, publisherMembers.userId))
    .where(eq(publisherMembers.publisherId, publisherId))
    .orderBy(users.id)
