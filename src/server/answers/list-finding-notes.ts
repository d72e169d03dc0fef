import type { FindingNote } from '../../contract/answers/finding-note'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import { listFindingNoteRows } from '../store/answers/finding-notes.repo'

/** Lists the notes of a pack's publisher on its findings (contract 1P). Refuses as `authorize` does. */
export async function listFindingNotes(ctx: Ctx, nodeId: string, number: string): Promise<FindingNote[]> {
  const { node } = await authorize(ctx, ctx.db, 'listFindingNotes', { nodeId, version: { number } })
  return (await listFindingNoteRows(ctx.db, node.id)).map(({ row, name }) => ({
    ...omitEmpty({ rule: row.rule, file: row.file, by: name ?? undefined }),
    text: row.text,
    version: row.version,
    at: row.at.toISOString(),
  }))
}
