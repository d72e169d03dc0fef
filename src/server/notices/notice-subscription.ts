import { MAILED_KINDS, type NoticeKind } from '../../contract/notices/notice-kinds'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { findUserRow } from '../store/users/users.repo'
import { findChoice } from '../store/notices/readers.repo'
import { sharedSecret } from '../store/users/shared-secret.repo'
import { readUnsubscribe } from './words/unsubscribe-token'

/** The user and kind of an unsubscribe link, and whether it is still on. Refuses bad links with `notice_address_not_found`. */
export async function findSubscription(
  ctx: Ctx,
  token: string,
): Promise<{ userId: string; kind: NoticeKind; isWanted: boolean }> {
  const said = readUnsubscribe(await sharedSecret(ctx.db, 'unsubscribing'), token)
  if (!said || !(await findUserRow(ctx.db, said.userId)))
    throw new Refusal('notice_address_not_found', 'This link is not whole. Copy all of it from the mail.')
  const chosen = await findChoice(ctx.db, said.userId, said.kind, 'mail')
  return { ...said, isWanted: chosen ?? MAILED_KINDS.includes(said.kind) }
}
