import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Appeal } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Badge, type BadgeTone } from '@/ui/badge'
import { RelativeTime } from '@/ui/formats/relative-time'
import { PersonName } from './person-name'
import { useAppealWords } from './use-appeal-words'

const toneOf = ({ outcome, waits_for }: Appeal, turn: Appeal['waits_for']): BadgeTone => {
  if (outcome) return outcome === 'granted' ? 'success' : 'neutral'
  return waits_for === turn ? 'warning' : 'neutral'
}

interface AppealRowsProps {
  label: string
  appeals: readonly Appeal[]
  /** The party whose turn is highlighted. */
  turn: Appeal['waits_for']
}

/** A list of threads, each with subject, age and whose turn it is. */
export function AppealRows({ label, appeals, turn }: AppealRowsProps) {
  const { t } = useTranslation('appeals')
  const { title, state } = useAppealWords()
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {appeals.map((appeal) => (
        <li key={appeal.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
          <Link
            href={paths.appeal(appeal.id)}
            className="min-w-0 flex-1 basis-56 font-medium break-words hover:underline"
          >
            <bdi>{title(appeal)}</bdi>
          </Link>
          <Badge tone={toneOf(appeal, turn)}>{state(appeal)}</Badge>
          <span className="basis-full text-muted sm:basis-auto">
            {t('thread.asked')} <RelativeTime iso={appeal.createdAt} />
            {turn === 'moderator' && appeal.asked_by && (
              <>
                {' · '}
                <PersonName name={appeal.asked_by} id={appeal.asked_by_id} />
              </>
            )}
            {' · '}
            {appeal.answered_at ? (
              <>
                {t('thread.answered')} <RelativeTime iso={appeal.answered_at} />
                {appeal.answered_by && (
                  <>
                    {' · '}
                    <PersonName name={appeal.answered_by} id={appeal.answered_by_id} />
                  </>
                )}
              </>
            ) : (
              t('thread.unanswered')
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
