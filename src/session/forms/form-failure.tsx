import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { readApiError } from '@/api/errors'
import type { ErrorCode } from '@/contract/conventions/error-body'
import { paths } from '@/lib/paths'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useDescribeError, type Meanings } from '@/session/failures/use-describe-error'
import { fromUrlFragment } from '@/session/from-url'

/** Refusals that only administrators can resolve, with the request to them; overridden by the screen's `about`. */
const ASKING_ADMINS: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = {
  banned: { kind: 'user' },
  quota_exceeded: { kind: 'quota' },
  storage_limit: { kind: 'quota' },
}

interface FormFailureProps {
  /** The error thrown by the write */
  error: unknown
  /** Messages of refusals in this place; default messages otherwise */
  meanings?: Meanings<ReactNode>
  /** The request to moderators per refusal; none where that would not help */
  about?: { code: ErrorCode; asked?: Readonly<Record<string, string>> }[]
}

/** Error message of a failed write, inside its form or dialog; the input stays. */
export function FormFailure({ error, meanings = {}, about = [] }: FormFailureProps) {
  const { t } = useTranslation('common')
  const { describeWrite } = useDescribeError()
  const { asPath, query } = useRouter()
  const failure = readApiError(error)
  const { code, message, requestId } = failure
  const known = about.find((one) => one.code === code)
  const asked = known ? known.asked : ASKING_ADMINS[code as ErrorCode]
  const said = meanings[code as ErrorCode] ?? describeWrite(failure) ?? (
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
        {asked && (
          <>
            {' '}
            <AskAdmins about={asked} />
          </>
        )}
        {code === 'not_permitted' && typeof query.publisherId === 'string' && (
          <>
            {' '}
            <Link href={paths.joinPublisher(query.publisherId)} className="font-medium underline">
              {t('refusal.askToJoin')}
            </Link>
          </>
        )}
        {(code === 'unauthenticated' || code === 'session_ended') && (
          <>
            {' '}
            <Link href={`${paths.login()}?${fromUrlFragment(asPath)}`} className="font-medium underline">
              {t('refusal.logIn')}
            </Link>
          </>
        )}
        {requestId && (
          <p className="mt-1">
            {t('refusal.requestId')} <code className="break-all">{requestId}</code>
          </p>
        )}
      </div>
    </div>
  )
}
