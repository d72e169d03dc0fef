import {
  MAILED_KINDS,
  MODERATOR_KINDS,
  NOTICE_KINDS,
  type NoticeKind,
} from '../../contract/notices/notice-kinds'
import type { NoticeSettings } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { findReader, listChoices } from '../store/notices/readers.repo'
import { findUserRow } from '../store/users/users.repo'

/** A user's settings by kind and channel; moderators' kinds are listed for moderators only. */
export async function noticeSettings(
  ctx: Pick<Ctx, 'localMode' | 'mailer'>,
  db: Db,
  actor: { id: string; isAdmin: boolean },
): Promise<NoticeSettings> {
  const reader = await findReader(db, actor.id)
  const choices = await listChoices(db, actor.id)
  const chosen = (kind: NoticeKind, way: 'mail' | 'feed') =>
    choices.find((choice) => choice.kind === kind && choice.way === way)?.isWanted
  const isVerified = (await findUserRow(db, actor.id))?.emailVerified ?? false
  const withoutServer = ctx.localMode ? 'local' : 'none'
  return {
    language: reader?.language ?? '',
    has_feed: Boolean(reader?.feedHash),
    mail: ctx.mailer ? (isVerified ? 'verified' : 'unverified') : withoutServer,
    kinds: NOTICE_KINDS.filter((kind) => actor.isAdmin || !MODERATOR_KINDS.includes(kind)).map((kind) => ({
      kind,
      mail: chosen(kind, 'mail') ?? MAILED_KINDS.includes(kind),
      feed: chosen(kind, 'feed') ?? true,
    })),
  }
}
