import { and, eq, sql } from 'drizzle-orm'
import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import type { Db } from '../../platform/database/client'
import { mirroredVersions, mirrors } from '../schema/schema'

/** An archive at another registry that has not been fetched yet. */
export interface UnfetchedArchive {
  id: string
  nodeId: string
  version: string
  url: string
  sha256: string
  size: number | null
  attempts: number
}

/** Archives due to be fetched: installable versions only, newest first. */
export async function listUnfetched(
  db: Db,
  source: string,
  now: Date,
  limit: number,
): Promise<UnfetchedArchive[]> {
  const { rows } = await db.execute<{
    id: string
    node_id: string
    version: string
    url: string
    sha256: string
    size: string | null
    attempts: number
  }>(sql`
    select version.id, version.node_id, version.version, url, sha256, size, fetch_attempts as attempts
    from mirrored_versions as mirrored join node_versions as version on version.id = version_id
    where source = ${source} and fetched_at is null and fetch_due_at <= ${now.toISOString()}::timestamptz
      and source_status = 'NodeVersionStatusActive' and version.status = 'NodeVersionStatusActive' and url <> ''
    order by version.created_at desc, version.id limit ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    nodeId: row.node_id,
    version: row.version,
    url: row.url,
    sha256: row.sha256,
    size: row.size === null ? null : Number(row.size),
    attempts: row.attempts,
  }))
}

/** Records that an archive was fetched. */
export async function noteFetched(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(mirroredVersions)
    .set({ fetchedAt: now, fetchFailure: '' })
    .where(eq(mirroredVersions.versionId, id))
}

/** Records why an archive could not be fetched, and when to retry. */
export async function noteFetchFailure(tx: Db, id: string, failure: string, dueAt: Date): Promise<void> {
  await tx
    .update(mirroredVersions)
    .set({ fetchFailure: failure, fetchDueAt: dueAt, fetchAttempts: sql`fetch_attempts + 1` })
    .where(eq(mirroredVersions.versionId, id))
}

/** A version as its source registry describes it. */
export interface MirroredVersion {
  source: string
  sourceStatus: NodeVersionStatus
  sourceReason: string
  ourStatus: NodeVersionStatus | null
  url: string
  sha256: string
  fetchFailure: string
  /** whether its archive is cached here, or redirected to the source */
  archives: 'cache' | 'redirect'
}

/** What the source registry says about a version; undefined for versions of this registry. */
export async function findMirroredVersion(db: Db, versionId: string): Promise<MirroredVersion | undefined> {
  const [row] = await db
    .select({
      source: mirroredVersions.source,
      sourceStatus: mirroredVersions.sourceStatus,
      sourceReason: mirroredVersions.sourceReason,
      ourStatus: mirroredVersions.ourStatus,
      url: mirroredVersions.url,
      sha256: mirroredVersions.sha256,
      fetchFailure: mirroredVersions.fetchFailure,
      archives: sql<'cache' | 'redirect'>`coalesce(${mirrors.archives}, 'cache')`,
    })
    .from(mirroredVersions)
    .leftJoin(mirrors, eq(mirrors.source, mirroredVersions.source))
    .where(and(eq(mirroredVersions.versionId, versionId)))
  return row
}

/** Records a decision made here about a mirrored version, and the resulting state. */
export async function noteOurStatus(
  tx: Db,
  versionId: string,
  ourStatus: NodeVersionStatus | null,
  appliedStatus: NodeVersionStatus,
): Promise<void> {
  await tx
    .update(mirroredVersions)
    .set({ ourStatus, appliedStatus })
    .where(eq(mirroredVersions.versionId, versionId))
}
