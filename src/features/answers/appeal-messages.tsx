import { useTranslation } from 'next-i18next/pages'
import type { AppealThread } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/formats/relative-time'
import { PersonName } from './person-name'

const SIDES = { asker: 'sides.asker', moderator: 'sides.moderator', owner: 'sides.owner' } as const

/** The messages of a thread, oldest first. */
export function AppealMessages({ thread }: { thread: AppealThread }) {
  const { t } = useTranslation('appeals')
  return (
    <ol aria-label={t('thread.messages')} className="flex flex-col gap-3">
      {thread.messages.map(({ id, side, by, by_id: byId, text, decides, objects, createdAt }) => (
        <li
          key={id}
          className={`rounded-lg border px-4 py-3 text-sm ${
            decides ? 'border-line-strong bg-sunken' : 'border-line bg-surface'
          } ${side === 'moderator' ? 'ms-6' : 'me-6'}`}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            <span className="font-medium text-ink">
              {t(SIDES[side])}
              {by && (
                <>
                  {' · '}
                  <PersonName name={by} id={byId} />
                </>
              )}
            </span>
            {decides && <Badge>{t('thread.decides')}</Badge>}
            {objects && <Badge tone="warning">{t('thread.objects')}</Badge>}
            <RelativeTime iso={createdAt} />
          </p>
          <p dir="auto" className="mt-1 max-w-prose break-words whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
