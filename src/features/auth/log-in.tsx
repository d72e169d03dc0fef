import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { trackEvent } from '@/lib/analytics'
import { openIdentity } from '@/lib/identity'
import { paths } from '@/lib/paths'
import { useAttempt } from './attempt'
import { AuthCard } from './auth-card'
import { AuthFailure, OrLine } from './auth-parts'
import { CredentialsForm } from './credentials-form'
import { useLeaveWhenSignedIn } from './leave-when-signed-in'
import { PasswordReset } from './password-reset'
import { ProviderButtons } from './provider-buttons'
import { sameQuery } from './same-query'

/** The login screen's content: Google, GitHub, or e-mail and password. */
export function LogIn() {
  const { t } = useTranslation('auth')
  const { asPath } = useRouter()
  const { attempt, busyWith, error } = useAttempt()
  useLeaveWhenSignedIn()
  const footer = (
    <>
      {t('login.noAccount')}{' '}
      <Link href={sameQuery(paths.signup(), asPath)} className="font-medium text-accent-text underline">
        {t('login.toSignup')}
      </Link>
    </>
  )
  return (
    <AuthCard title={t('login.title')} footer={footer}>
      <ProviderButtons attempt={attempt} busyWith={busyWith} />
      <OrLine />
      <AuthFailure message={error} />
      <CredentialsForm
        kind="logIn"
        busy={busyWith === 'email'}
        onSubmit={async ({ email, password }) => {
          await attempt('email', async () => {
            await (await openIdentity()).signInWithEmail(email, password)
            trackEvent('login', { method: 'email' })
          })
        }}
      />
      <PasswordReset />
    </AuthCard>
  )
}
