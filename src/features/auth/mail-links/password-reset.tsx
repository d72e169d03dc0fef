import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState, type FormEvent } from 'react'
import { openIdentity } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { TextField } from '@/ui/fields/text-field'
import { useAttempt } from '../attempt'
import { TextWithEmail } from '../auth-parts'
import { sameQuery } from '../same-query'
import { LocalMail } from './local-mail'
import { Resend } from './resend'

/** "Forgot your password?": form to request a reset link, which includes the return path. */
export function PasswordReset({ email: known }: { email: string }) {
  const { t } = useTranslation('auth')
  const { asPath } = useRouter()
  const { attempt, busyWith, error } = useAttempt()
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [edition, setEdition] = useState(0)
  const send = async (email: string) =>
    (await openIdentity()).sendPasswordReset(email, sameQuery(paths.login(), asPath))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (await attempt('reset', () => send(email))) setSentTo(email)
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
        {sentTo !== undefined ? (
          <div className="flex flex-col gap-4">
            <p role="status">
              <TextWithEmail text={t('reset.sent', { email: sentTo })} />
            </p>
            <LocalMail email={sentTo} kind="PASSWORD_RESET" edition={edition} />
            <Resend send={() => send(sentTo)} onSent={() => setEdition(edition + 1)} />
          </div>
        ) : (
          <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
            <p className="text-sm text-muted">{t('reset.text')}</p>
            <TextField
              name="email"
              type="email"
              required
              dir="ltr"
              autoComplete="email"
              defaultValue={known}
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
