import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { trackEvent } from '@/lib/analytics'
import { openIdentity } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { useVisiblePath } from '@/session/visible-path'
import { AuthCard } from '../auth-card'
import { sameQuery } from '../same-query'
import { AuthMethods } from './auth-methods'
import { useLeaveWhenSignedIn } from './leave-when-signed-in'

/** The login screen's content: Google, GitHub, or e-mail and password. */
export function LogIn() {
  const { t } = useTranslation('auth')
  const path = useVisiblePath()
  useLeaveWhenSignedIn()
  const footer = (
    <>
      {t('login.noAccount')}{' '}
      <Link href={sameQuery(paths.signup(), path)} className="font-medium text-accent-text underline">
        {t('login.toSignup')}
      </Link>
    </>
  )
  return (
    <AuthCard title={t('login.title')} footer={footer}>
      <AuthMethods
        kind="logIn"
        withReset
        enter={async ({ email, password }) => {
          await (await openIdentity()).signInWithEmail(email, password)
          trackEvent('login', { method: 'email' })
        }}
      />
    </AuthCard>
  )
}
