import type { FindingNoteInput } from '../../contract/answers/finding-note'
import { LIMITS } from '../../contract/conventions/limits'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { countFindingNotes, deleteFindingNote, putFindingNote } from '../store/answers/finding-notes.repo'

/**
 * Sets a note on a finding, or on a version, for the moderators (contract 1P); an empty text deletes it. It also applies to
 * later versions of the pack. Refuses as `authorize` does, and with `state_conflict` more than 100 notes of a pack.
 */
export async function updateFindingNote(
  ctx: Ctx,
  path: { nodeId: string; number: string },
  { rule = '', file = '', text }: FindingNoteInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, node, version } = await authorize(ctx, tx, 'updateFindingNote', {
      nodeId: path.nodeId,
      version: { number: path.number },
    })
    const about = { nodeId: node.id, rule, file }
    const wasThere = await deleteFindingNote(tx, about)
    if (text === '' && !wasThere) return
    if (text !== '') {
      if ((await countFindingNotes(tx, node.id)) >= LIMITS.notesPerNode)
        throw new Refusal(
          'state_conflict',
          `A pack has at most ${LIMITS.notesPerNode} notes. Delete one first.`,
        )
      const { version: number } = version
      await putFindingNote(tx, { ...about, text, version: number, authorId: actor.id, at: ctx.clock() })
    }
    await recordAudit(tx, ctx, actor, {
      action: 'updateFindingNote',
      target: `version:${node.id}@${version.version}`,
      after: { ...(rule && { rule }), ...(file && { file }), note: text === '' ? 'deleted' : 'written' },
    })
  })
}
