import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { pageOf, subjectOf, type Reported } from './use-report-words'

interface ReportThanksProps {
  about: Reported
  /** Whether the outcome will be in the user's account */
  isPerson: boolean
}

/** Confirmation of a report, with the next steps. */
export function ReportThanks({ about, isPerson }: ReportThanksProps) {
  const { t } = useTranslation('reports')
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element was removed with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex max-w-2xl flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        {t('thanks.title')}
      </h2>
      <p>{t('thanks.next')}</p>
      <p className="text-sm text-muted">{isPerson ? t('thanks.account') : t('thanks.stranger')}</p>
      <p className="flex flex-wrap items-center gap-4">
        <ButtonLink href={pageOf(about)}>
          <bdi>{t('thanks.back', { subject: subjectOf(about) })}</bdi>
        </ButtonLink>
        {isPerson && (
          <Link href={paths.reports()} className="text-sm text-accent-text underline">
            {t('own.title')}
          </Link>
        )}
      </p>
    </section>
  )
}
