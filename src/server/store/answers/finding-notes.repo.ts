import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { findingNotes, users } from '../schema/schema'

export type FindingNoteRow = typeof findingNotes.$inferSelect

/** Authors' notes on a pack's findings, with the names of their authors. */
export const listFindingNoteRows = (
  db: Db,
  nodeId: string,
): Promise<{ row: FindingNoteRow; name: string | null }[]> =>
  db
    .select({ row: findingNotes, name: users.name })
    .from(findingNotes)
    .leftJoin(users, eq(users.id, findingNotes.authorId))
    .where(eq(findingNotes.nodeId, nodeId))
    .orderBy(asc(findingNotes.rule), asc(findingNotes.file))

/** The number of notes on a pack. */
export async function countFindingNotes(db: Db, nodeId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(findingNotes)
    .where(eq(findingNotes.nodeId, nodeId))
  return counted?.total ?? 0
}

/** Stores a note, replacing an earlier one about the same finding. */
export async function putFindingNote(db: Db, row: FindingNoteRow): Promise<void> {
  const { text, version, authorId, at } = row
  await db
    .insert(findingNotes)
    .values(row)
    .onConflictDoUpdate({
      target: [findingNotes.nodeId, findingNotes.rule, findingNotes.file],
      set: { text, version, authorId, at },
    })
}

/** Deletes a note; false when there was none. */
export async function deleteFindingNote(
  db: Db,
  { nodeId, rule, file }: Pick<FindingNoteRow, 'nodeId' | 'rule' | 'file'>,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(findingNotes)
    .where(and(eq(findingNotes.nodeId, nodeId), eq(findingNotes.rule, rule), eq(findingNotes.file, file)))
  return rowCount === 1
}
