import { useTranslation } from 'next-i18next/pages'
import { useState, type FormEvent } from 'react'
import { openIdentity } from '@/lib/identity'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { TextField } from '@/ui/text-field'
import { useAttempt } from './attempt'

/** "Forgot the password?": asks for the e-mail and has a reset link sent. */
export function PasswordReset() {
  const { t } = useTranslation('auth')
  const { attempt, busyWith, error } = useAttempt()
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const sent = await attempt('reset', async () => (await openIdentity()).sendPasswordReset(email))
    if (sent) setSentTo(email)
  }
  return (
    <>
      <button
        type="button"
        className="self-start text-sm text-accent-text hover:underline"
        onClick={() => {
          setSentTo(undefined)
          setOpen(true)
        }}
      >
        {t('reset.open')}
      </button>
      <Modal open={open} title={t('reset.title')} size="md" onClose={() => setOpen(false)}>
        {sentTo ? (
          <p role="status">{t('reset.sent', { email: sentTo })}</p>
        ) : (
          <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
            <TextField
              name="email"
              type="email"
              required
              dir="ltr"
              autoComplete="email"
              label={t('fields.email')}
              error={error}
            />
            <Button type="submit" variant="primary" busy={busyWith === 'reset'}>
              {t('reset.submit')}
            </Button>
          </form>
        )}
      </Modal>
    </>
  )
}
