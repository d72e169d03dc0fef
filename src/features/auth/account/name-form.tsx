import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'
import { AuthFailure } from '../auth-parts'
import { LONGEST_NAME } from '../sign-in/credentials'
import { AccountSection } from './account-section'
import { useAccountAct } from './use-account'

/** Form to change the public name. */
export function NameForm({ name, onChanged }: { name: string; onChanged: () => void }) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState(name)
  const { act, busyWith, error } = useAccountAct()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await act('name', (account) => account.changeName(typed.trim())))) return
    showToast('success', t('name.saved'))
    onChanged()
  }
  return (
    <AccountSection title={t('name.title')}>
      <form className="flex max-w-md flex-col gap-3" onSubmit={(event) => void save(event)}>
        <AuthFailure message={error} />
        <TextField
          label={t('name.label')}
          hint={t('name.hint')}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          type="submit"
          busy={busyWith === 'name'}
          disabled={typed.trim() === '' || typed.trim() === name}
          className="self-start"
        >
          {t('name.save')}
        </Button>
      </form>
    </AccountSection>
  )
}
