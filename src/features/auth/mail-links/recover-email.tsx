import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { openIdentity } from '@/lib/identity/identity'
import { Button } from '@/ui/button'
import { useAttempt } from '../attempt'
import { AuthCard } from '../auth-card'
import { AuthFailure, TextWithEmail } from '../auth-parts'
import { useActionCode, type ActionProps } from './action-code'
import { BrokenLink } from './broken-link'
import { CheckingLink } from './checking-link'
import { PasswordReset } from './password-reset'

/** Restores an account's previous e-mail address, for a user who did not change it. */
export function RecoverEmail({ code, fromUrl }: ActionProps) {
  const { t } = useTranslation('auth')
  const { attempt, busyWith, error } = useAttempt()
  const [recovered, setRecovered] = useState(false)
  const address = useActionCode('recover', code, (identity) => identity.addressOfCode(code))
  if (address.isPending) return <CheckingLink />
  if (address.error) return <BrokenLink error={address.error} fromUrl={fromUrl} />
  const email = address.data

  const recover = async () => {
    if (await attempt('recover', async () => (await openIdentity()).applyCode(code))) setRecovered(true)
  }
  return (
    <AuthCard title={t('action.recoverTitle')}>
      <p role="status">
        <TextWithEmail text={t(recovered ? 'action.recovered' : 'action.recoverText', { email })} />
      </p>
      <AuthFailure message={error} />
      {recovered ? (
        <>
          <p className="text-sm text-muted">{t('action.recoverAdvice')}</p>
          <PasswordReset email={email} />
        </>
      ) : (
        <Button variant="primary" busy={busyWith === 'recover'} onClick={() => void recover()}>
          {t('action.recover')}
        </Button>
      )}
    </AuthCard>
  )
}
