import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { readApiError } from '@/api/errors'
import type { Node } from '@/api/generated/model'
import { FailureText } from '@/features/admin/actions/failure-text'
import type { Outcome } from '@/features/admin/actions/run-each'
import { isStaleEdit } from './pack-write'

const MARKS = {
  done: { Icon: Check, colour: 'text-success' },
  failed: { Icon: TriangleAlert, colour: 'text-danger' },
} as const
const LABELS = {
  waiting: 'packs.outcomes.waiting',
  done: 'packs.outcomes.done',
  failed: 'packs.outcomes.failed',
} as const

interface PackOutcomesProps {
  packs: readonly Node[]
  outcomeOf: (pack: Node) => Outcome
}

/** The packs of an action with the outcome of each. */
export function PackOutcomes({ packs, outcomeOf }: PackOutcomesProps) {
  const { t } = useTranslation('admin')
  return (
    <ul
      aria-label={t('packs.outcomes.label')}
      // Long lists scroll, so they must be focusable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded-md border border-line text-sm"
    >
      {packs.map((pack) => {
        const outcome = outcomeOf(pack)
        return (
          <li
            key={pack.id}
            className="flex items-start gap-2 border-b border-line px-3 py-1.5 last:border-b-0"
          >
            <OutcomeMark state={outcome.state} />
            <span className="min-w-0 flex-1">
              <bdi className="font-mono">{pack.id}</bdi>
              <span className="sr-only">{t(LABELS[outcome.state])}</span>
              {outcome.state === 'failed' && (
                <span className="block text-danger">
                  {isStaleEdit(outcome.error) ? (
                    t('packs.stale')
                  ) : (
                    <FailureText failure={readApiError(outcome.error)} />
                  )}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function OutcomeMark({ state }: { state: Outcome['state'] }) {
  if (state === 'waiting') return null
  const { Icon, colour } = MARKS[state]
  return <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
}
