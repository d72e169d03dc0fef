import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { nodeVersions, versionSteps } from '../schema/schema'
import { bySemver, hasArchive } from '../visibility/offered-versions.repo'

const base = alias(nodeVersions, 'base')

/** The step to a version, with the number of the Active version that it starts from. */
export interface KnownStep {
  row: typeof versionSteps.$inferSelect
  from: string
}

const withSteps = (db: Db) =>
  db
    .select({ version: nodeVersions, row: versionSteps, from: base.version })
    .from(nodeVersions)
    .leftJoin(versionSteps, eq(versionSteps.versionId, nodeVersions.id))
    .leftJoin(base, and(eq(base.id, versionSteps.baseId), eq(base.status, 'NodeVersionStatusActive')))

const stepOf = ({ row, from }: { row: KnownStep['row'] | null; from: string | null }) =>
  row && from !== null ? { row, from } : undefined

/** The versions of a pack in the given states, newest semver first; those without an archive yet only on request. */
export async function listVersionRows(
  db: Db,
  nodeId: string,
  { statuses, awaited }: { statuses: readonly NodeVersionStatus[]; awaited: boolean },
): Promise<{ version: VersionRow; step: KnownStep | undefined }[]> {
  const rows = await withSteps(db)
    .where(
      and(
        eq(nodeVersions.nodeId, nodeId),
        inArray(nodeVersions.status, [...statuses]),
        awaited ? undefined : hasArchive,
      ),
    )
    .orderBy(bySemver, nodeVersions.id)
  return rows.map(({ version, ...known }) => ({ version, step: stepOf(known) }))
}

/** The step to a version, if computed. */
export async function findStep(db: Db, versionId: string): Promise<KnownStep | undefined> {
  const [row] = await withSteps(db).where(eq(nodeVersions.id, versionId))
  return row && stepOf(row)
}

/** All ComfyUI version ranges of Active versions. */
export async function listComfyuiRanges(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ range: nodeVersions.supportedComfyuiVersion })
    .from(nodeVersions)
    .where(
      and(ne(nodeVersions.supportedComfyuiVersion, ''), eq(nodeVersions.status, 'NodeVersionStatusActive')),
    )
  return rows.map((row) => row.range)
}

export type VersionRow = typeof nodeVersions.$inferSelect

/** A version of this pack by its id or number, locked until the transaction ends. */
export async function findVersionRow(
  db: Db,
  nodeId: string,
  wanted: { id: string } | { number: string },
): Promise<VersionRow | undefined> {
  const named = 'id' in wanted ? hasId(nodeVersions.id, wanted.id) : eq(nodeVersions.version, wanted.number)
  const [row] = await db
    .select()
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodeId), named))
    .for('update')
  return row
}

/** Updates a version's row and returns the new row. The id must exist. */
export async function updateVersionRow(
  db: Db,
  id: string,
  changes: Partial<VersionRow>,
): Promise<VersionRow> {
  const [row] = await db.update(nodeVersions).set(changes).where(eq(nodeVersions.id, id)).returning()
  if (!row) throw new Error('an update returned no row')
  return row
}

/** Inserts a new version and returns its row; its number must not be taken. */
export async function insertVersionRow(db: Db, row: typeof nodeVersions.$inferInsert): Promise<VersionRow> {
  const [inserted] = await db.insert(nodeVersions).values(row).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Deletes a version and all that depends on it. */
export async function deleteVersionRow(db: Db, id: string): Promise<void> {
  await db.delete(nodeVersions).where(eq(nodeVersions.id, id))
}

/** The pack of a version, to be locked before the version is. */
export async function findNodeIdOfVersion(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ nodeId: nodeVersions.nodeId })
    .from(nodeVersions)
    .where(hasId(nodeVersions.id, id))
  return row?.nodeId
}

/** A version by its id, locked until the transaction ends. */
export async function findVersionById(db: Db, id: string): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(nodeVersions).where(hasId(nodeVersions.id, id)).for('update')
  return row
}

/** A version of a pack by its number, without a lock. */
export async function findVersion(db: Db, nodeId: string, number: string): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodeId), eq(nodeVersions.version, number)))
  return row
}
