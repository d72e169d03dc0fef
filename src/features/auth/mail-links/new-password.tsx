import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState, type FormEvent } from 'react'
import { trackEvent } from '@/lib/analytics'
import { openIdentity } from '@/lib/identity/identity'
import { SHORTEST_PASSWORD } from '@/lib/identity/shortest-password'
import { returnPath } from '@/session/from-url'
import { Button } from '@/ui/button'
import { useAttempt } from '../attempt'
import { AuthCard } from '../auth-card'
import { AuthFailure, TextWithEmail } from '../auth-parts'
import { PasswordField } from '../password-field'
import { useActionCode, type ActionProps } from './action-code'
import { BrokenLink } from './broken-link'
import { CheckingLink } from './checking-link'

/** Form to set the new password, which then logs the user in. */
export function NewPassword({ code, fromUrl }: ActionProps) {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const { attempt, busyWith, error, field } = useAttempt()
  const [tooShort, setTooShort] = useState(false)
  const account = useActionCode('reset', code, (identity) => identity.accountOfResetCode(code))
  if (account.isPending) return <CheckingLink />
  if (account.error) return <BrokenLink error={account.error} fromUrl={fromUrl} />
  const email = account.data

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setTooShort(password.length < SHORTEST_PASSWORD)
    if (password.length < SHORTEST_PASSWORD) return
    const saved = await attempt('password', async () => {
      const identity = await openIdentity()
      await identity.resetPassword(code, password)
      await identity.signInWithEmail(email, password)
      trackEvent('login', { method: 'email' })
    })
    if (saved) void router.replace(returnPath(fromUrl))
  }
  return (
    <AuthCard title={t('reset.title')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-sm text-muted">
          <TextWithEmail text={t('action.newPasswordFor', { email })} />
        </p>
        <AuthFailure message={field ? undefined : error} />
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label={t('fields.newPassword')}
          hint={t('fields.passwordHint', { count: SHORTEST_PASSWORD })}
          autoComplete="new-password"
          error={tooShort ? t('fields.passwordTooShort', { count: SHORTEST_PASSWORD }) : field && error}
        />
        <Button type="submit" variant="primary" busy={busyWith === 'password'}>
          {t('action.savePassword')}
        </Button>
      </form>
    </AuthCard>
  )
}
