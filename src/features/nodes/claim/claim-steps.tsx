import { Check } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Publisher } from '@/api/generated/model'
import { Spinner } from '@/ui/spinner'

export type ClaimStep = 'ready' | 'github' | 'verify' | 'done'

const ORDER: readonly ClaimStep[] = ['github', 'verify', 'done']

/** The steps of a claim and its progress. */
export function ClaimSteps({ step, publisher }: { step: ClaimStep; publisher: Publisher }) {
  const { t } = useTranslation('claim')
  const texts = {
    github: t('steps.github'),
    verify: t('steps.verify'),
    done: t('steps.done', { publisher: `@${publisher.id}` }),
  }
  const reached = ORDER.indexOf(step)
  return (
    <ol className="flex flex-col gap-3">
      {(['github', 'verify', 'done'] as const).map((name, index) => {
        const isDone = index < reached || step === 'done'
        const isNow = index === reached && step !== 'done'
        return (
          <li key={name} aria-current={isNow ? 'step' : undefined} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold ${
                isDone ? 'bg-success-soft text-success' : 'bg-sunken text-muted'
              }`}
            >
              {isDone ? <Check className="size-4" /> : isNow ? <Spinner /> : index + 1}
            </span>
            <span className={isNow ? 'font-semibold' : ''}>{texts[name]}</span>
          </li>
        )
      })}
    </ol>
  )
}
