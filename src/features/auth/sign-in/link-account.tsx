import { useTranslation } from 'next-i18next/pages'
import { trackEvent } from '@/lib/analytics'
import type { AccountExists } from '@/lib/identity/account-exists'
import { openIdentity } from '@/lib/identity/identity'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import type { Attempt } from '../attempt'
import { AuthFailure, TextWithEmail, OrLine } from '../auth-parts'
import { CredentialsForm } from './credentials-form'
import { ProviderButtons } from './provider-buttons'

const NAMES = { google: 'Google', github: 'GitHub' } as const

interface LinkAccountProps extends Attempt {
  existing: AccountExists
}

/** Account linking: the e-mail has an account with another sign-in method; the user signs in, and the provider is added. */
export function LinkAccount({ existing, attempt, busyWith, error, startOver }: LinkAccountProps) {
  const { t } = useTranslation('auth')
  const { email, provider, link } = existing
  const name = NAMES[provider]
  // The login succeeded: failing to add the provider only shows a message.
  const addProvider = () =>
    link().then(
      () => showToast('success', t('link.done', { provider: name })),
      () => showToast('error', t('link.failed', { provider: name })),
    )
  return (
    <>
      <div role="status" className="flex flex-col gap-1 text-sm">
        <p className="font-semibold">{t('link.title')}</p>
        <p className="text-muted">
          <TextWithEmail text={t('link.text', { email, provider: name })} />
        </p>
      </div>
      <ProviderButtons attempt={attempt} busyWith={busyWith} without={provider} afterwards={addProvider} />
      <OrLine />
      <AuthFailure message={error} />
      <CredentialsForm
        kind="logIn"
        email={email}
        busy={busyWith === 'email'}
        onSubmit={async ({ password }) => {
          await attempt('email', async () => {
            await (await openIdentity()).signInWithEmail(email, password)
            trackEvent('login', { method: 'email' })
            await addProvider()
          })
        }}
      />
      <Button variant="quiet" onClick={startOver}>
        {t('link.back')}
      </Button>
    </>
  )
}
