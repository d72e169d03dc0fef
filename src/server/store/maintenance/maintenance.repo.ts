import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { mirroredVersions, nodeClasses, nodes, nodeVersions } from '../schema/schema'
import { searchTextTable, type SearchTexts } from '../search-text/search-texts.repo'

/** Versions with an uploaded archive, in any state. */
export const listArrivedVersions = (db: Db) =>
  db
    .select({
      id: nodeVersions.id,
      nodeId: nodeVersions.nodeId,
      version: nodeVersions.version,
      archiveSize: nodeVersions.archiveSize,
      archiveSha256: nodeVersions.archiveSha256,
      uploadedSha256: nodeVersions.uploadedSha256,
    })
    .from(nodeVersions)
    .where(isNotNull(nodeVersions.archiveArrivedAt))
    .orderBy(nodeVersions.nodeId, nodeVersions.version)

/** Active versions without a complete archive; those of mirrored versions may be on other hosts. */
export const listActiveVersionsInParts = (db: Db) =>
  db
    .select({
      nodeId: nodeVersions.nodeId,
      version: nodeVersions.version,
      hasArchive: sql<boolean>`${nodeVersions.archiveArrivedAt} is not null`,
    })
    .from(nodeVersions)
    .where(
      and(
        eq(nodeVersions.status, 'NodeVersionStatusActive'),
        or(isNull(nodeVersions.archiveArrivedAt), eq(nodeVersions.downloadUrl, '')),
        sql`not exists (select from ${mirroredVersions} where ${mirroredVersions.versionId} = ${nodeVersions.id})`,
      ),
    )
    .orderBy(nodeVersions.nodeId, nodeVersions.version)

/** The number of Active versions. */
export async function countActiveVersions(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from node_versions where status = 'NodeVersionStatusActive'`,
  )
  return rows[0]?.count ?? 0
}

/** The ids of packs with a reviewed version. */
export async function listReviewedNodeIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: nodeVersions.nodeId })
    .from(nodeVersions)
    .where(isNotNull(nodeVersions.reviewedAt))
    .orderBy(nodeVersions.nodeId)
  return rows.map(({ id }) => id)
}

/** The node classes that a pack's page shows. */
export async function listShownClasses(db: Db, nodeId: string): Promise<string[]> {
  const rows = await db
    .select({ name: nodeClasses.name })
    .from(nodeClasses)
    .where(eq(nodeClasses.nodeId, nodeId))
  return rows.map(({ name }) => name)
}

/** The ids of all packs, or of a random sample. */
export async function listNodeIds(db: Db, sample?: number): Promise<string[]> {
  const all = db.select({ id: nodes.id }).from(nodes)
  const rows = await (sample === undefined ? all.orderBy(nodes.id) : all.orderBy(sql`random()`).limit(sample))
  return rows.map(({ id }) => id)
}

/** The ids of packs whose stored search texts differ from the expected ones. */
export async function listUnlike(db: Db, texts: readonly SearchTexts[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nodes.id from nodes join ${searchTextTable(texts)} on expected.id = nodes.id
    group by nodes.id
    having not bool_or(search_document = expected.document::tsvector
      and search_keys @> expected.keys and search_keys <@ expected.keys)
    order by nodes.id`)
  return rows.map(({ id }) => id)
}

class TakenBack extends Error {}

/**
 * Counts the words missing from the vocabulary of typo correction: those that `refresh` adds. They are rolled back unless they
 * are to stay.
 */
export async function countMissingWords(
  db: Db,
  refresh: (tx: Db) => Promise<void>,
  stays: boolean,
): Promise<number> {
  let missing = 0
  const comparing = db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table known on commit drop as select word from search_words`)
    await refresh(tx)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from search_words where word not in (select word from known)`,
    )
    missing = rows[0]?.count ?? 0
    if (!stays) throw new TakenBack()
  })
  await comparing.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return missing
}

export interface WrongRating {
  id: string
  stars: number
  reviews: number
  storedStars: number
  storedReviews: number
}

/** Packs whose rating totals differ from their reviews. */
export async function listWrongRatings(db: Db): Promise<WrongRating[]> {
  const { rows } = await db.execute<WrongRating & Record<string, unknown>>(sql`
    select nodes.id, total_star as "storedStars", total_review as "storedReviews",
      coalesce(sum(star), 0)::int as stars, count(star)::int as reviews
    from nodes left join node_reviews on node_reviews.node_id = nodes.id
    group by nodes.id having total_star <> coalesce(sum(star), 0) or total_review <> count(star)
    order by nodes.id`)
  return rows
}

/** Recomputes a pack's rating totals. */
export async function sumRating(db: Db, id: string, changedAt: Date): Promise<void> {
  await db.execute(sql`
    update nodes set changed_at = ${changedAt.toISOString()}::timestamptz,
      total_star = (select coalesce(sum(star), 0) from node_reviews where node_id = nodes.id),
      total_review = (select count(*) from node_reviews where node_id = nodes.id)
    where id = ${id}`)
}
