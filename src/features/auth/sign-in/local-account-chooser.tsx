import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState, type FormEvent } from 'react'
import { listLocalAccounts } from '@/lib/identity/local-accounts'
import type { ProviderName } from '@/lib/identity/identity'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { Skeleton } from '@/ui/skeleton'
import { TextField } from '@/ui/fields/text-field'

interface Account {
  email: string
  name: string
}

interface LocalAccountChooserProps {
  provider: ProviderName
  onChoose: (account: Account) => void
  onClose: () => void
}

/** Replaces the popups of Google and GitHub when the emulator runs: select or create an account. */
export function LocalAccountChooser({ provider, onChoose, onClose }: LocalAccountChooserProps) {
  const { t } = useTranslation('auth')
  const [accounts, setAccounts] = useState<Account[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    listLocalAccounts().then(setAccounts, () => setFailed(true))
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const email = String(given.get('email')).trim()
    onChoose({ email, name: String(given.get('name')).trim() || email })
  }
  const title = provider === 'google' ? t('local.titleGoogle') : t('local.titleGithub')
  return (
    <Modal open title={title} size="md" onClose={onClose}>
      <p className="text-sm text-muted">{t('local.explanation')}</p>
      {failed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {t('local.listFailed')}
        </p>
      )}
      {!accounts && !failed && <Skeleton className="mt-4 h-12 w-full" />}
      <ul className="mt-4 flex flex-col gap-1">
        {accounts?.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="flex w-full flex-col rounded-md border border-line px-3 py-2 text-start hover:bg-sunken"
              onClick={() => onChoose(account)}
            >
              <bdi className="font-medium [overflow-wrap:anywhere]">{account.name}</bdi>
              {account.name !== account.email && <bdi className="text-sm text-muted">{account.email}</bdi>}
            </button>
          </li>
        ))}
      </ul>
      <form className="mt-5 flex flex-col gap-3 border-t border-line pt-4" onSubmit={submit}>
        <p className="font-medium">{t('local.another')}</p>
        <TextField name="email" type="email" required dir="ltr" label={t('fields.email')} />
        <TextField name="name" label={t('fields.name')} />
        <Button type="submit" variant="primary">
          {t('local.continue')}
        </Button>
      </form>
    </Modal>
  )
}
