import type { NoticeRecord } from '../../store/notices/notices.repo'
import type { ReaderRow } from '../../store/notices/readers.repo'
import { noticeReason } from './notice-reason'
import { mailTexts, noticeSentence, pageIn } from './notice-texts'
import { noticeWords } from './notice-words'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Control characters other than these three are not allowed in XML 1.0. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string) =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** Notices as an Atom feed in the reader's language. */
export function noticeFeedXml(
  siteUrl: string,
  { language, seenAt }: Pick<ReaderRow, 'language' | 'seenAt'>,
  records: readonly NoticeRecord[],
): string {
  const entries = records.map((record) => {
    const { id, kind, at, path, data } = record.notice
    const reason = noticeReason(language, data)
    return `
  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escaped(noticeSentence(language, kind, noticeWords(record)))}</title>
    <updated>${at.toISOString()}</updated>
    <link href="${escaped(pageIn(siteUrl, language, path))}"/>${
      reason === undefined ? '' : `\n    <summary>${escaped(reason)}</summary>`
    }
  </entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escaped(siteUrl)}/notices</id>
  <title>${escaped(mailTexts(language)('feedTitle'))}</title>
  <updated>${(records[0]?.notice.at ?? seenAt).toISOString()}</updated>
  <author><name>Comfy Registry</name></author>
  <link href="${escaped(pageIn(siteUrl, language, '/notices'))}"/>${entries.join('')}
</feed>
`
}
