import { CircleCheck, CircleHelp, CirclePlus, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { ClassChange, ReleaseComparison, ReleaseEffect } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { DifferenceText } from './difference-line'
import { shortRelease } from './short-release'

const HEADS = {
  breaks: 'verdict.breaks',
  breaksApi: 'verdict.breaksApi',
  adds: 'verdict.adds',
  neither: 'verdict.neither',
  unknown: 'verdict.unknown',
} as const
const STEPS = { major: 'step.major', minor: 'step.minor', patch: 'step.patch' } as const
const ICONS: Record<ReleaseEffect, LucideIcon> = {
  breaks: TriangleAlert,
  adds: CirclePlus,
  neither: CircleCheck,
  unknown: CircleHelp,
}
const TONES: Record<ReleaseEffect, string> = {
  breaks: 'border-danger bg-danger-soft',
  adds: 'border-success bg-success-soft',
  neither: 'border-line bg-sunken',
  unknown: 'border-line bg-sunken',
}
const ICON_TONES: Record<ReleaseEffect, string> = {
  breaks: 'text-danger',
  adds: 'text-success',
  neither: 'text-muted',
  unknown: 'text-muted',
}
const MOST_REASONS = 3

const KIND_REASONS = { removed: 'reason.removed', renamed: 'reason.renamed' } as const

/** The effect of an update on saved workflows in one sentence, with the main reasons and the meaning of its number. */
export function VerdictPanel({ comparison }: { comparison: ReleaseComparison }) {
  const { t } = useTranslation('releases')
  const { number } = useFormats()
  const { effect, from, to, classes, breaking_count: breaking, number_step: step } = comparison
  const Icon = ICONS[effect]
  const isOfApiAlone = effect === 'breaks' && !comparison.breaks.includes('editor')
  const names = { from: shortRelease(from), to: shortRelease(to) }
  const reasons = effect === 'breaks' ? classes.filter(({ breaks }) => breaks).slice(0, MOST_REASONS) : []
  return (
    <section aria-labelledby="verdict" className={`rounded-xl border px-4 py-4 sm:px-5 ${TONES[effect]}`}>
      <div className="flex gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${ICON_TONES[effect]}`} />
        <div className="min-w-0">
          <h2 id="verdict" className="text-lg leading-snug font-semibold text-balance">
            {t(HEADS[isOfApiAlone ? 'breaksApi' : effect], names)}
          </h2>
          {reasons.length > 0 && (
            <ul className="mt-1.5 list-disc ps-5 text-sm">
              {reasons.map((change) => (
                <li key={change.name}>
                  <Reason change={change} />
                </li>
              ))}
              {breaking > reasons.length && (
                <li>{t('reason.more', { shown: number(breaking - reasons.length) })}</li>
              )}
            </ul>
          )}
          {step && (
            <p className="mt-2 text-sm">
              {comparison.understated ? (
                <strong className="font-semibold">
                  {t(effect === 'breaks' ? 'number.breaks' : 'number.adds', { step: t(STEPS[step]) })}
                </strong>
              ) : (
                <span className="text-muted">{t('number.honest', { step: t(STEPS[step]) })}</span>
              )}
            </p>
          )}
          {comparison.unread_classes.length > 0 && (
            <p className="mt-2 text-sm text-muted">
              {t('unread', { shown: number(comparison.unread_classes.length) })}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** The reason why a node class breaks: its first breaking difference. */
function Reason({ change }: { change: ClassChange }): ReactNode {
  const { t } = useTranslation('releases')
  const { kind, name, former_name: former, differences } = change
  const parts = { node: <code>{former ?? name}</code>, new: <code>{name}</code> }
  if (kind === 'removed' || kind === 'renamed')
    return <FilledText text={t(KIND_REASONS[kind])} parts={parts} />
  const first = differences.find(({ breaks }) => breaks)
  return (
    <>
      <code>{name}</code>: {first && <DifferenceText difference={first} />}
    </>
  )
}
