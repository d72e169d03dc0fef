import { asc, inArray, eq, and, count } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, publisherMembers, users } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'

/** How many packs everybody may see. */
export async function countPublicNodes(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(nodes).where(isPublic)
  return counted?.total ?? 0
}

/** The versions of packs that everybody may see, oldest first. */
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

/** A publisher's members with their addresses: for the operator's eyes alone. */
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
