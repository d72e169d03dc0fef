import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { trackEvent } from '@/lib/analytics'
import { openIdentity } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { useVisiblePath } from '@/session/visible-path'
import { AuthCard } from '../auth-card'
import { sameQuery } from '../same-query'
import { AuthMethods } from './auth-methods'
import { useLeaveWhenSignedIn } from './leave-when-signed-in'
import type { Credentials } from './credentials'

/** The signup screen's content; a new e-mail account continues to verify its address. */
export function SignUp() {
  const { t } = useTranslation('auth')
  const path = useVisiblePath()
  const [byEmail, setByEmail] = useState(false)
  useLeaveWhenSignedIn(byEmail ? sameQuery(paths.verify(), path) : undefined)
  const makeAccount = async ({ email, password, displayName }: Credentials) => {
    setByEmail(true)
    try {
      const identity = await openIdentity()
      await identity.signUpWithEmail(email, password, displayName)
      trackEvent('signup', { method: 'email' })
      // The account exists either way; a mail that fails now can be resent.
      await identity.sendVerification(sameQuery(paths.login(), path)).catch(() => undefined)
    } catch (failure) {
      setByEmail(false)
      throw failure
    }
  }
  const footer = (
    <>
      {t('signup.hasAccount')}{' '}
      <Link href={sameQuery(paths.login(), path)} className="font-medium text-accent-text underline">
        {t('signup.toLogin')}
      </Link>
    </>
  )
  return (
    <AuthCard title={t('signup.title')} footer={footer}>
      <AuthMethods kind="signUp" enter={makeAccount} />
    </AuthCard>
  )
}
