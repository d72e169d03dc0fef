import type { NoticeSettings, NoticeSettingsInput } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { noteReader, saveChoices } from '../store/notices/readers.repo'
import { noticeSettings } from './notice-settings'

/** Changes the caller's channels by kind, and the language of mails (contract 1Q). Refuses as `authorize` does. */
export async function updateNoticeSettings(ctx: Ctx, input: NoticeSettingsInput): Promise<NoticeSettings> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'updateNoticeSettings')
    const choices = new Map(
      (input.choices ?? []).map(({ kind, way, wanted }) => [
        `${kind} ${way}`,
        { kind, way, isWanted: wanted },
      ]),
    )
    await saveChoices(tx, actor.id, [...choices.values()])
    await noteReader(tx, actor.id, input.language, ctx.clock())
    await recordAudit(tx, ctx, actor, {
      action: 'updateNoticeSettings',
      target: `user:${actor.id}`,
      after: input,
    })
    return noticeSettings(ctx, tx, actor)
  })
}
