import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import { SHORTEST_PASSWORD } from '@/lib/identity/shortest-password'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { AuthFailure } from '../auth-parts'
import { PasswordField } from '../password-field'
import { AccountSection } from './account-section'
import { useAccountAct } from './use-account'

interface PasswordFormProps {
  hasPassword: boolean
  onChanged: () => void
}

/** Form to change the password, which requires the current one, or to set a first one. */
export function PasswordForm({ hasPassword, onChanged }: PasswordFormProps) {
  const { t } = useTranslation(['account', 'auth'])
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { act, busyWith, error, field } = useAccountAct()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const known = hasPassword ? current : undefined
    if (!(await act('password', (account) => account.changePassword(known, next)))) return
    setCurrent('')
    setNext('')
    showToast('success', t('account:password.done'))
    onChanged()
  }
  return (
    <AccountSection
      title={t('account:password.title')}
      text={hasPassword ? undefined : t('account:password.none')}
    >
      <form className="flex max-w-md flex-col gap-3" onSubmit={(event) => void save(event)}>
        <AuthFailure message={field === 'password' ? undefined : error} />
        {hasPassword && (
          <PasswordField
            label={t('account:password.current')}
            autoComplete="current-password"
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
          />
        )}
        <PasswordField
          label={t('account:password.new')}
          hint={t('auth:fields.passwordHint', { count: SHORTEST_PASSWORD })}
          autoComplete="new-password"
          value={next}
          error={field === 'password' ? error : undefined}
          onChange={({ target }) => setNext(target.value)}
        />
        <Button
          type="submit"
          busy={busyWith === 'password'}
          disabled={next.length < SHORTEST_PASSWORD || (hasPassword && current === '')}
          className="self-start"
        >
          {hasPassword ? t('account:password.change') : t('account:password.set')}
        </Button>
      </form>
    </AccountSection>
  )
}
