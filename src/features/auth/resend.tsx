import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { useAttempt } from './attempt'
import { AuthFailure } from './auth-parts'
import { usePause } from './pause'

const PAUSE_SECONDS = 30

interface ResendProps {
  send: () => Promise<void>
  onSent?: () => void
}

/** Sends a mail once more, but not at once: the first one needs its time. */
export function Resend({ send, onSent }: ResendProps) {
  const { t } = useTranslation('auth')
  const { attempt, busyWith, error } = useAttempt()
  const { left, rest } = usePause(PAUSE_SECONDS)
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
        {left > 0 ? t('resend.againIn', { seconds: left }) : t('resend.again')}
      </Button>
      <p role="status" className={sent ? 'text-center text-sm text-muted' : 'sr-only'}>
        {sent && t('resend.done')}
      </p>
    </div>
  )
}
