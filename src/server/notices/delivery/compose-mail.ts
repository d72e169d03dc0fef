import type { Mail } from '../../adapters/mail/mailer'
import type { NoticeRecord } from '../../store/notices/notices.repo'
import type { TakenMail } from '../../store/notices/mails.repo'
import { noticeReason } from '../words/notice-reason'
import { mailTexts, noticeSentence, pageIn } from '../words/notice-texts'
import { noticeWords } from '../words/notice-words'

/** Maximum number of notices in one mail; the rest is on the website. */
const SENTENCES = 20
const LINE_BREAKS = /\s+/g

/** Composes a short plain-text mail in the recipient's language: what happened, one link, and one to unsubscribe. */
export function composeMail(
  { siteUrl, publicUrl }: { siteUrl: string; publicUrl: string },
  { mail, email, language }: TakenMail,
  records: readonly NoticeRecord[],
  token: string,
): Mail {
  const t = mailTexts(language)
  const sentences = records.map((record) =>
    noticeSentence(language, record.notice.kind, noticeWords(record)).replaceAll(LINE_BREAKS, ' '),
  )
  const [first = ''] = sentences
  const [only] = records.length === 1 ? records : []
  const reason = only && (noticeReason(language, only.notice.data) ?? digestOf(language, only))
  const more = sentences.length - SENTENCES
  const lines = [
    ...(only ? [first] : sentences.slice(0, SENTENCES).map((sentence) => `- ${sentence}`)),
    ...(more > 0 ? [t('more', { count: more })] : []),
    ...(reason ? ['', reason] : []),
    '',
    pageIn(siteUrl, language, only ? only.notice.path : '/notices'),
    '',
    '-- ',
    t('unsubscribe', { link: pageIn(siteUrl, language, `/notices/unsubscribe?token=${token}`) }),
    '',
  ]
  return {
    id: `${mail.id}.mail`,
    to: email,
    subject: only ? first : t('subject', { count: records.length, first }),
    text: lines.join('\n'),
    unsubscribe: `${publicUrl}/notices/unsubscribe/${token}`,
  }
}

/** The parts of a moderators' digest. */
function digestOf(language: string, { notice: { kind, data } }: NoticeRecord): string | undefined {
  return kind === 'digest' && data.versions !== undefined ? mailTexts(language)('digest', data) : undefined
}
