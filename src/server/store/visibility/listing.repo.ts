import { and, eq, exists, inArray, isNotNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions } from '../schema/schema'
import { isOffered } from './offered-versions.repo'

/**
 * Whether everybody finds a pack in lists, search, feeds and the index. Written without parameters: a prepared statement
 * uses a partial index only where its condition stands in the text.
 */
export const isPublic = sql`(${nodes.status} = 'NodeStatusActive' and ${nodes.listed})`

const hasVersion = (db: Db, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: nodeVersions.id })
      .from(nodeVersions)
      .where(and(eq(nodeVersions.nodeId, nodes.id), condition)),
  )

/** Whether an archive of a version ever came, whatever became of it. */
const wasSent = or(isNotNull(nodeVersions.archiveArrivedAt), ne(nodeVersions.downloadUrl, ''))

/**
 * Whether a pack belongs into lists: an unclaimed one, one with a version that is offered, and one that was claimed of
 * the catalogue, whose repository is its publisher's, until its publisher has sent a first archive. A mirrored one is listed
 * without a version where its own registry lists it so.
 */
const belongsIntoLists = (db: Db): SQL =>
  sql`(${nodes.publisherId} = ${UNCLAIMED_PUBLISHER.id} or ${hasVersion(db, isOffered)}
    or ((${nodes.repositoryVerified} or ${nodes.mirroredFrom} <> '') and ${not(hasVersion(db, wasSent))}))`

/** Lists packs, or takes them out of lists, as they now stand. To be called in every transaction that may change it. */
export async function refreshListing(db: Db, ids: readonly string[]): Promise<void> {
  const listed = belongsIntoLists(db)
  await db
    .update(nodes)
    .set({ listed })
    .where(and(inArray(nodes.id, [...ids]), ne(nodes.listed, listed)))
}

/** Packs that are listed and do not belong there, or the other way round. */
export async function listWronglyListed(db: Db): Promise<{ id: string; listed: boolean }[]> {
  return db
    .select({ id: nodes.id, listed: nodes.listed })
    .from(nodes)
    .where(ne(nodes.listed, belongsIntoLists(db)))
    .orderBy(nodes.id)
}
