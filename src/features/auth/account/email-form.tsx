import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/fields/text-field'
import { AuthFailure, TextWithEmail } from '../auth-parts'
import { LocalMail } from '../mail-links/local-mail'
import { AccountSection } from './account-section'
import { useAccountAct } from './use-account'

/** Form to change the e-mail address, effective when its link is opened, so that a typo does not lock the user out. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { act, busyWith, error, field } = useAccountAct()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSentTo(undefined)
    const to = typed.trim()
    if (await act('email', (account) => account.changeEmail(to, paths.account()))) setSentTo(to)
  }
  return (
    <AccountSection
      title={t('email.title')}
      text={email ? <TextWithEmail text={t('email.now', { email })} /> : t('email.none')}
    >
      <form className="flex max-w-md flex-col gap-3" onSubmit={(event) => void send(event)}>
        <AuthFailure message={field ? undefined : error} />
        <TextField
          type="email"
          dir="ltr"
          label={t('email.label')}
          autoComplete="email"
          value={typed}
          error={field ? error : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          type="submit"
          busy={busyWith === 'email'}
          disabled={!typed.includes('@') || typed.trim() === email}
          className="self-start"
        >
          {t('email.send')}
        </Button>
        <p role="status" className={sentTo ? 'text-sm' : 'sr-only'}>
          {sentTo && <TextWithEmail text={t('email.sent', { email: sentTo })} />}
        </p>
        {sentTo && <LocalMail key={sentTo} email={email} kind="VERIFY_AND_CHANGE_EMAIL" />}
      </form>
    </AccountSection>
  )
}
