import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { openIdentity } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { fromUrlOf, returnPath } from '@/session/from-url'
import { useLogOut } from '@/session/log-out'
import { useSignedInUser } from '@/session/signed-in-user'
import { Skeleton } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import { AuthCard } from '../auth-card'
import { TextWithEmail } from '../auth-parts'
import { sameQuery } from '../same-query'
import { LocalMail } from './local-mail'
import { Resend } from './resend'
import { useVerified } from './use-verified'

/** Asks a new user to open the link in the mail, and continues automatically once verified. */
export function VerifyEmail() {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const { status, user } = useSignedInUser()
  const [edition, setEdition] = useState(0)
  const { logOut, isLoggingOut } = useLogOut(
    () => void router.replace(sameQuery(paths.signup(), router.asPath)),
  )
  const verified = useVerified({ followed: true })
  const destination = returnPath(fromUrlOf(router.query))
  const next = !router.isReady
    ? undefined
    : status === 'anonymous' && !isLoggingOut
      ? sameQuery(paths.login(), router.asPath)
      : verified
        ? destination
        : undefined
  useEffect(() => {
    if (next !== undefined) void router.replace(next)
    // The router changes identity with every navigation; redirect only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next])

  const email = user?.email
  if (!email) {
    return (
      <AuthCard title={t('verify.title')}>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-10 w-full" />
      </AuthCard>
    )
  }
  const footer = (
    <button type="button" className="text-accent-text hover:underline" onClick={logOut}>
      {t('verify.otherAddress')}
    </button>
  )
  return (
    <AuthCard title={t('verify.title')} footer={footer}>
      <p className="text-center">
        <TextWithEmail text={t('verify.text', { email })} />
      </p>
      <p role="status" className="flex items-center justify-center gap-2 text-sm text-muted">
        <Spinner />
        {t('verify.waiting')}
      </p>
      <LocalMail email={email} kind="VERIFY_EMAIL" edition={edition} />
      <Resend
        send={async () => (await openIdentity()).sendVerification(sameQuery(paths.login(), router.asPath))}
        onSent={() => setEdition(edition + 1)}
      />
      <p className="text-center text-sm text-muted">{t('verify.spam')}</p>
      <Link href={destination} replace className="text-center text-sm text-accent-text hover:underline">
        {t('verify.later')}
      </Link>
    </AuthCard>
  )
}
