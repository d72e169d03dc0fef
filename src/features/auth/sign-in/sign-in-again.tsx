import { useTranslation } from 'next-i18next/pages'
import { trackEvent } from '@/lib/analytics'
import { openIdentity, type SignedInUser } from '@/lib/identity/identity'
import { stopAskingToSignInAgain } from '@/session/signed-in-user'
import { Modal } from '@/ui/dialogs/modal'
import { AuthMethods } from './auth-methods'

/** Login dialog over the current page, so that unsaved input is kept. */
export function SignInAgain({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('auth')
  return (
    <Modal open title={t('again.title')} size="md" onClose={stopAskingToSignInAgain}>
      <p className="mb-5 text-sm text-muted">{t('again.text')}</p>
      <div className="flex flex-col gap-5">
        <AuthMethods
          kind="logIn"
          email={user.email ?? undefined}
          enter={async ({ email, password }) => {
            await (await openIdentity()).signInWithEmail(email, password)
            trackEvent('login', { method: 'email' })
          }}
        />
      </div>
    </Modal>
  )
}
