import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { versionContents } from '../schema/schema'

export type ContentsRow = typeof versionContents.$inferSelect

/** What the review read from a version's archive; undefined before a review. */
export async function findContents(db: Db, versionId: string): Promise<ContentsRow | undefined> {
  const [row] = await db.select().from(versionContents).where(eq(versionContents.versionId, versionId))
  return row
}

/** What reviews read from these versions, without the large columns that are not compared. */
export const listComparedContents = (db: Db, versionIds: readonly string[]) =>
  db
    .select({
      versionId: versionContents.versionId,
      files: versionContents.files,
      totalSize: versionContents.totalSize,
      requirements: versionContents.requirements,
      codeFacts: versionContents.codeFacts,
    })
    .from(versionContents)
    .where(inArray(versionContents.versionId, [...versionIds]))

/** What is shown with the files of a version; undefined before a review. */
export async function findSourceFacts(
  db: Db,
  versionId: string,
): Promise<Pick<ContentsRow, 'files' | 'totalSize' | 'unreadable' | 'findings' | 'codeFacts'> | undefined> {
  const { files, totalSize, unreadable, findings, codeFacts } = versionContents
  const [row] = await db
    .select({ files, totalSize, unreadable, findings, codeFacts })
    .from(versionContents)
    .where(eq(versionContents.versionId, versionId))
  return row
}

/** The README of a version as sanitized HTML; empty without one and before a review. */
export async function findReadme(db: Db, versionId: string): Promise<string> {
  const [row] = await db
    .select({ html: versionContents.readmeHtml })
    .from(versionContents)
    .where(eq(versionContents.versionId, versionId))
  return row?.html ?? ''
}

/** The size of a file in a reviewed archive, unset when it has no such file; undefined before a review. */
export async function findFileOfVersion(
  db: Db,
  versionId: string,
  path: string,
): Promise<{ size?: number } | undefined> {
  const [row] = await db
    .select({
      size: sql<number | null>`(select (file->>'size')::float8
        from jsonb_array_elements(${versionContents.files}) as file where file->>'path' = ${path} limit 1)`,
    })
    .from(versionContents)
    .where(eq(versionContents.versionId, versionId))
  return row && { size: row.size ?? undefined }
}
