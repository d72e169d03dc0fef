import { useTranslation } from 'next-i18next/pages'
import { useListLocalMails } from '@/api/generated/notices/notices'
import { RelativeTime } from '@/ui/formats/relative-time'

/** Mails stored on a developer's machine instead of being sent. */
export function LocalMailbox() {
  const { t } = useTranslation('notices')
  const { data } = useListLocalMails({ query: { meta: { persist: false } } })
  return (
    <section aria-labelledby="local-mailbox" className="mt-10 max-w-3xl">
      <h2 id="local-mailbox" className="text-lg font-semibold">
        {t('mailbox.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('mailbox.text')}</p>
      {data?.length === 0 && <p className="text-sm text-muted">{t('mailbox.none')}</p>}
      {data?.map((mail) => (
        <details key={mail.id} className="border-t border-line py-2">
          <summary className="cursor-pointer">
            <bdi className="font-medium">{mail.subject}</bdi>{' '}
            <span className="text-xs text-muted">
              <RelativeTime iso={mail.at} />
            </span>
          </summary>
          <pre dir="auto" className="mt-2 text-sm break-words whitespace-pre-wrap">
            {mail.text}
          </pre>
        </details>
      ))}
    </section>
  )
}
