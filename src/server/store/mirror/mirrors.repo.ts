import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import type { MirrorReport } from '../schema/tables/mirror-report'
import { mirroredPacks, mirroredVersions, mirrors, nodes, nodeVersions } from '../schema/schema'

export type MirrorRow = typeof mirrors.$inferSelect

const TURN_LOCK = 7_205_120

const none = () => ({ created: 0, updated: 0, unchanged: 0, takenDown: 0, refused: 0 })

/** The report of a run that has just started. */
export const emptyMirrorReport = (): MirrorReport => ({
  packs: none(),
  versions: none(),
  classes: 0,
  archives: { fetched: 0, refused: 0, failed: 0 },
  remarks: [],
})

/** Takes the advisory lock for mirroring a registry until `tx` ends; false when another process has it. */
export async function takeMirror(tx: Db, source: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${TURN_LOCK}, hashtext(${source})) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** Fails when the transaction that holds the lock is gone. */
export async function keepMirror(tx: Db): Promise<void> {
  await tx.execute(sql`select 1`)
}

/** Loads or creates a mirror's progress, and records how its archives are served. */
export async function openMirror(
  db: Db,
  source: string,
  archives: MirrorRow['archives'],
): Promise<MirrorRow> {
  const [row] = await db
    .insert(mirrors)
    .values({ source, archives, report: emptyMirrorReport() })
    .onConflictDoUpdate({ target: mirrors.source, set: { archives } })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** A mirror's progress; undefined before the first run. */
export async function findMirror(db: Db, source: string): Promise<MirrorRow | undefined> {
  const [row] = await db.select().from(mirrors).where(eq(mirrors.source, source))
  return row
}

/** Updates a mirror's progress. */
export async function updateMirror(db: Db, source: string, changes: Partial<MirrorRow>): Promise<void> {
  await db.update(mirrors).set(changes).where(eq(mirrors.source, source))
}

/** How many packs and versions of a registry stand here that were not taken down. */
export async function countMirrored(db: Db, source: string): Promise<{ packs: number; versions: number }> {
  const [packs] = await db
    .select({ total: count() })
    .from(mirroredPacks)
    .where(and(eq(mirroredPacks.source, source), ne(mirroredPacks.sourceStatus, 'NodeStatusDeleted')))
  const [versions] = await db
    .select({ total: count() })
    .from(mirroredVersions)
    .where(
      and(eq(mirroredVersions.source, source), ne(mirroredVersions.sourceStatus, 'NodeVersionStatusDeleted')),
    )
  return { packs: packs?.total ?? 0, versions: versions?.total ?? 0 }
}

/**
 * Ends mirroring a registry, or one pack of it: what it told of them stays as it stands and is this registry's own from now on.
 * Returns how many packs that were.
 */
export async function releasePacks(tx: Db, source: string, now: Date, nodeId?: string): Promise<number> {
  const which = and(eq(nodes.mirroredFrom, source), nodeId === undefined ? undefined : eq(nodes.id, nodeId))
  const released = await tx
    .update(nodes)
    .set({ mirroredFrom: '', changedAt: now })
    .where(which)
    .returning({ id: nodes.id })
  const ids = sql.param(released.map(({ id }) => id))
  await tx.execute(sql`delete from mirrored_packs where node_id = any(${ids}::text[])`)
  await tx.execute(sql`
    delete from mirrored_versions using node_versions as version
    where version.id = version_id and version.node_id = any(${ids}::text[])`)
  return released.length
}

/** Forgets where mirroring a registry stands. */
export async function deleteMirror(tx: Db, source: string): Promise<void> {
  await tx.delete(mirrors).where(eq(mirrors.source, source))
}

/** Versions of a registry, or of one pack of it, that can be installed and whose archive does not lie here. */
export async function countUnfetched(db: Db, source: string, nodeId?: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(mirroredVersions)
    .innerJoin(nodeVersions, eq(nodeVersions.id, mirroredVersions.versionId))
    .where(
      and(
        eq(mirroredVersions.source, source),
        eq(nodeVersions.status, 'NodeVersionStatusActive'),
        eq(nodeVersions.archiveSha256, ''),
        nodeId === undefined ? undefined : eq(nodeVersions.nodeId, nodeId),
      ),
    )
  return row?.total ?? 0
}
