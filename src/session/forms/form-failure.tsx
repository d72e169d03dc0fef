import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { readApiError } from '@/api/errors'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { fromUrlFragment } from '@/session/from-url'
import { useUnanswered } from './use-unanswered'

interface FormFailureProps {
  /** What the write threw. */
  error: unknown
  /** What the refusals mean here, by their code; the rest is said as everywhere. */
  meanings?: Partial<Record<string, ReactNode>>
}

/** Why a write was refused or failed, inside the form or dialog that sent it; what was typed stays. */
export function FormFailure({ error, meanings = {} }: FormFailureProps) {
  const { t } = useTranslation('common')
  const unansweredIn = useUnanswered()
  const { inSeconds } = useFormats()
  const { asPath } = useRouter()
  const failure = readApiError(error)
  const { code = '', message, retryAfter, requestId } = failure
  const general: Partial<Record<string, ReactNode>> = {
    unauthenticated: (
      <>
        {t('refusal.sessionEnded')}{' '}
        <Link href={`${paths.login()}?${fromUrlFragment(asPath)}`} className="font-medium underline">
          {t('refusal.logIn')}
        </Link>
      </>
    ),
    banned: t('refusal.banned'),
    not_permitted: t('refusal.notPermitted'),
    publisher_not_found: t('refusal.publisherGone'),
    rate_limited:
      retryAfter === undefined
        ? t('refusal.rateLimited')
        : t('refusal.rateLimitedUntil', { when: inSeconds(retryAfter) }),
    quota_exceeded: t('refusal.quotaExceeded'),
    request_timeout: t('refusal.tooSlow'),
    internal_error: t('refusal.unknown'),
  }
  const said = meanings[code] ?? general[code] ?? unansweredIn(failure) ?? (
    <>
      {t('refusal.other')} <bdi lang="en">{message}</bdi>
    </>
  )
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-md border border-danger bg-danger-soft px-3 py-2.5 text-sm"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        {said}
        {requestId && (
          <p className="mt-1">
            {t('refusal.requestId')} <code className="break-all">{requestId}</code>
          </p>
        )}
      </div>
    </div>
  )
}
