import { Check } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { useListTokens } from '@/api/generated/tokens/tokens'
import { documentationUrl, paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { Command } from '@/ui/command'
import { ExternalLink } from '@/ui/external-link'

interface FirstPublishProps {
  /** undefined before there is one */
  publisherId?: string
  published: boolean
  live: boolean
}

/** Checklist up to the first installable pack, each step ticked once it is done. */
export function FirstPublish({ publisherId, published, live }: FirstPublishProps) {
  const { t, i18n } = useTranslation('publishers')
  const tokens = useListTokens(publisherId ?? '', { query: { enabled: publisherId !== undefined } })
  const hasKey = published || (tokens.data?.length ?? 0) > 0
  const steps = [
    { key: 'publisher', done: publisherId !== undefined, title: t('first.publisher') },
    {
      key: 'key',
      done: hasKey,
      title: t('first.key'),
      how: publisherId && (
        <ButtonLink size="small" variant="primary" href={paths.publisherTokens(publisherId)}>
          {t('first.toKeys')}
        </ButtonLink>
      ),
    },
    {
      key: 'publish',
      done: published,
      title: t('first.publish'),
      how: (
        <div className="flex flex-col gap-2">
          <Command text="comfy node publish" copyLabel={t('first.copy')} />
          <p className="text-muted">
            {t('first.publishHow')}{' '}
            <ExternalLink href={documentationUrl(i18n.language)}>{t('yourNodes.howToPublish')}</ExternalLink>
          </p>
        </div>
      ),
    },
    {
      key: 'live',
      done: live,
      title: t('first.live'),
      how: <p className="text-muted">{t('first.liveHow')}</p>,
    },
  ]
  const next = steps.find((step) => !step.done)?.key
  return (
    <ol aria-label={t('first.title')} className="flex flex-col gap-3 text-sm">
      {steps.map((step, index) => (
        <Step key={step.key} number={index + 1} done={step.done} title={step.title}>
          {step.key === next && step.how}
        </Step>
      ))}
    </ol>
  )
}

interface StepProps {
  number: number
  done: boolean
  title: string
  children: ReactNode
}

function Step({ number, done, title, children }: StepProps) {
  const { t } = useTranslation('publishers')
  return (
    <li className="flex gap-3">
      <span
        className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold ${
          done ? 'bg-success-soft text-success' : 'border border-line-strong text-muted'
        }`}
      >
        {done ? <Check aria-hidden="true" className="size-4" /> : <span aria-hidden="true">{number}</span>}
        <span className="sr-only">{done ? t('first.done') : t('first.open')}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className={`pt-0.5 ${done ? 'text-muted' : 'font-medium'}`}>{title}</p>
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  )
}
