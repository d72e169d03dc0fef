import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { useAttempt } from '../attempt'
import { AuthFailure } from '../auth-parts'
import { usePause } from './pause'

const PAUSE_SECONDS = 30

interface ResendProps {
  /** What is said where no mail was sent just before: on the button, and once the mail is on its way. */
  first?: { button: string; done: string }
  send: () => Promise<void>
  onSent?: () => void
}

/** Sends a mail once more, but not at once: the one before needs its time. */
export function Resend({ first, send, onSent }: ResendProps) {
  const { t } = useTranslation('auth')
  const { attempt, busyWith, error } = useAttempt()
  const { left, rest } = usePause(PAUSE_SECONDS, !first)
  const [sent, setSent] = useState(false)
  const again = async () => {
    setSent(false)
    if (!(await attempt('resend', send))) return
    setSent(true)
    rest()
    onSent?.()
  }
  return (
    <div className="flex flex-col gap-2">
      <AuthFailure message={error} />
      <Button disabled={left > 0} busy={busyWith === 'resend'} onClick={() => void again()}>
        {left > 0 ? t('resend.againIn', { seconds: left }) : (first?.button ?? t('resend.again'))}
      </Button>
      <p role="status" className={sent ? 'text-center text-sm text-muted' : 'sr-only'}>
        {sent && (first?.done ?? t('resend.done'))}
      </p>
    </div>
  )
}
