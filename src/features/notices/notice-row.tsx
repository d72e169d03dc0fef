import Link from 'next/link'
import { useTranslation } from 'next-i18next/pages'
import { useUpdateNotices } from '@/api/generated/notices-writes/notices-writes'
import type { Notice } from '@/api/generated/model'
import { LocalizedFindings } from '@/lib/languages/localized-findings'
import { RelativeTime } from '@/ui/formats/relative-time'
import { useNoticeSentence } from './use-notice-words'

interface NoticeRowProps {
  notice: Notice
  onOpen?: () => void
}

/** Decisions about packs, publishers and versions have a reason. */
const IS_DECISION = /^(?:pack|publisher|version)_/

/** A notice, linked to its page, which marks it as read. Messages, and reasons of decisions, are shown below it. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { t } = useTranslation('notices')
  const sentence = useNoticeSentence()
  const { mutate } = useUpdateNotices()
  const isUnread = notice.read_at === undefined
  const { kind, words, findings = [] } = notice
  const said = IS_DECISION.test(kind) && findings.length === 0 ? words.reason : undefined
  const text = kind === 'contact' ? words.text : said
  return (
    <li className="relative border-t border-line first:border-t-0">
      <Link
        href={notice.path}
        prefetch={false}
        className="flex items-baseline gap-3 px-4 py-3 hover:bg-sunken"
        onClick={() => {
          onOpen?.()
          if (isUnread) mutate({ data: { ids: [notice.id] } })
        }}
      >
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 self-center rounded-full ${isUnread ? 'bg-accent' : ''}`}
        />
        <span className={`min-w-0 flex-1 break-words ${isUnread ? 'font-medium' : 'text-muted'}`}>
          {sentence(notice)}
          {isUnread && <span className="sr-only"> ({t('unread')})</span>}
          {text && (
            <span dir="auto" className="mt-1 block text-sm whitespace-pre-line">
              {text}
            </span>
          )}
          {findings.length > 0 && (
            <LocalizedFindings findings={findings}>
              {(localized) =>
                localized.map(({ rule, explanation }) => (
                  <span key={rule} dir="auto" className="mt-1 block text-sm">
                    {explanation}
                  </span>
                ))
              }
            </LocalizedFindings>
          )}
        </span>
        <span className="shrink-0 text-xs text-muted">
          <RelativeTime iso={notice.at} />
        </span>
      </Link>
    </li>
  )
}
