import { and, eq, exists, inArray, isNotNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions } from '../schema/schema'
import { isOffered } from './offered-versions.repo'

/**
 * Whether a pack is public: found in lists, search, feeds and the index. Written without parameters, because a prepared
 * statement uses a partial index only if its condition appears literally.
 */
export const isPublic = sql`(${nodes.status} = 'NodeStatusActive' and ${nodes.listed})`

const hasVersion = (db: Db, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: nodeVersions.id })
      .from(nodeVersions)
      .where(and(eq(nodeVersions.nodeId, nodes.id), condition)),
  )

/** Whether an archive was ever uploaded for a version. */
const wasSent = or(isNotNull(nodeVersions.archiveArrivedAt), ne(nodeVersions.downloadUrl, ''))

/**
 * Whether a pack should be listed: unclaimed ones, those with an offered version, and claimed ones of the catalogue with their
 * publisher's repository until the first upload. Mirrored packs without a version are listed where their source lists
 * them.
 */
const belongsIntoLists = (db: Db): SQL =>
  sql`(${nodes.publisherId} = ${UNCLAIMED_PUBLISHER.id} or ${hasVersion(db, isOffered)}
    or ((${nodes.repositoryVerified} or ${nodes.mirroredFrom} <> '') and ${not(hasVersion(db, wasSent))}))`

/** Updates whether packs are listed. Must be called in every transaction that may change it. */
export async function refreshListing(db: Db, ids: readonly string[]): Promise<void> {
  const listed = belongsIntoLists(db)
  await db
    .update(nodes)
    .set({ listed })
    .where(and(inArray(nodes.id, [...ids]), ne(nodes.listed, listed)))
}

/** Packs that are listed but should not be, or the other way round. */
export async function listWronglyListed(db: Db): Promise<{ id: string; listed: boolean }[]> {
  return db
    .select({ id: nodes.id, listed: nodes.listed })
    .from(nodes)
    .where(ne(nodes.listed, belongsIntoLists(db)))
    .orderBy(nodes.id)
}
