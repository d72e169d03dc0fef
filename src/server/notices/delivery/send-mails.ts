import { MAILED_KINDS } from '../../../contract/notices/notice-kinds'
import { MailRefusal } from '../../adapters/mail/mailer'
import { failureReason } from '../../platform/root-cause'
import { insertLocalMail, settleMail, takeMails, type TakenMail } from '../../store/notices/mails.repo'
import { listNoticeRecords } from '../../store/notices/notices.repo'
import { findChoice } from '../../store/notices/readers.repo'
import { sharedSecret } from '../../store/users/shared-secret.repo'
import { signUnsubscribe } from '../words/unsubscribe-token'
import { composeMail } from './compose-mail'
import type { DeliveryCtx } from './delivery-ctx'
import { MINUTE_MS } from '../../platform/durations'

const AT_ONCE = 10
/** How long a claimed mail is not retried; after that, its process is assumed dead. */
const TAKEN_MS = 10 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
const NOTICES = 100

/**
 * Sends mails that are due (contract 1Q). While the server is down they are retried at least once an hour, and none is lost.
 * If a process died while sending, the mail is sent again with the same Message-ID.
 * @returns whether there may be more
 */
export async function sendMails(ctx: DeliveryCtx): Promise<boolean> {
  const now = ctx.clock()
  const taken = await takeMails(ctx.db, now, new Date(now.getTime() + TAKEN_MS), AT_ONCE)
  const fared = await Promise.all(taken.map((mail) => sendOne(ctx, mail)))
  return taken.length === AT_ONCE && fared.every(Boolean)
}

/** Sends one mail; false when it must be retried. */
async function sendOne(ctx: DeliveryCtx, taken: TakenMail): Promise<boolean> {
  const { id, userId, kind, attempts } = taken.mail
  const settle = (outcome: Parameters<typeof settleMail>[2]) => settleMail(ctx.db, id, outcome)
  try {
    const isWanted = (await findChoice(ctx.db, userId, kind, 'mail')) ?? MAILED_KINDS.includes(kind)
    if (!isWanted) return await settle({ droppedFor: 'unwanted' }).then(() => true)
    if (!taken.isVerified && !ctx.localMode)
      return await settle({ droppedFor: 'unverified' }).then(() => true)
    const records = await listNoticeRecords(ctx.db, userId, { mailId: id, limit: NOTICES })
    if (records.length === 0) return await settle({ droppedFor: 'nothing to see' }).then(() => true)
    const token = signUnsubscribe(await sharedSecret(ctx.db, 'unsubscribing'), userId, kind)
    const mail = composeMail(ctx, taken, records, token)
    if (ctx.mailer) await ctx.mailer.send(mail)
    else await insertLocalMail(ctx.db, { ...mail, userId, at: ctx.clock() })
    await settle({ sentAt: ctx.clock() })
    return true
  } catch (error) {
    if (error instanceof MailRefusal) {
      ctx.log.warn({ mailId: id, reason: error.message }, 'a mail was refused for good')
      return settle({ droppedFor: error.message }).then(() => true)
    }
    ctx.log.warn({ mailId: id, attempts, reason: failureReason(error) }, 'a mail could not be sent')
    const waitMs = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 10))
    await settle({ dueAt: new Date(ctx.clock().getTime() + waitMs) })
    return false
  }
}
