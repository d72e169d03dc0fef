import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { trackEvent } from '@/lib/analytics'
import { openIdentity } from '@/lib/identity'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useAttempt } from './attempt'
import { AuthCard } from './auth-card'
import { AuthFailure, OrLine } from './auth-parts'
import { CredentialsForm } from './credentials-form'
import { useLeaveWhenSignedIn } from './leave-when-signed-in'
import { ProviderButtons } from './provider-buttons'
import { sameQuery } from './same-query'

/** The sign-up screen's content; a new e-mail account is asked to verify its address. */
export function SignUp() {
  const { t } = useTranslation('auth')
  const { asPath } = useRouter()
  const { attempt, busyWith, error } = useAttempt()
  useLeaveWhenSignedIn()
  const footer = (
    <>
      {t('signup.hasAccount')}{' '}
      <Link href={sameQuery(paths.login(), asPath)} className="font-medium text-accent-text underline">
        {t('signup.toLogin')}
      </Link>
    </>
  )
  return (
    <AuthCard title={t('signup.title')} footer={footer}>
      <ProviderButtons attempt={attempt} busyWith={busyWith} />
      <OrLine />
      <AuthFailure message={error} />
      <CredentialsForm
        kind="signUp"
        busy={busyWith === 'email'}
        onSubmit={async ({ email, password, displayName }) => {
          const made = await attempt('email', async () => {
            await (await openIdentity()).signUpWithEmail(email, password, displayName)
            trackEvent('signup', { method: 'email' })
          })
          if (made) showToast('success', t('signup.verificationSent', { email }))
        }}
      />
    </AuthCard>
  )
}
