import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { useAttempt } from '../attempt'
import { AuthFailure } from '../auth-parts'

const PAUSE_SECONDS = 30
const SECOND = 1000

/** Counts down the seconds until a retry is permitted; `rest` starts the pause, `begun` is whether it starts at once. */
function usePause(seconds: number, begun: boolean) {
  const [left, setLeft] = useState(begun ? seconds : 0)
  const resting = left > 0
  useEffect(() => {
    if (!resting) return
    const clock = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND)
    return () => clearInterval(clock)
  }, [resting])
  return { left, rest: () => setLeft(seconds) }
}

interface ResendProps {
  /** Texts when no mail was sent just before: on the button, and after sending */
  first?: { button: string; done: string }
  send: () => Promise<void>
  onSent?: () => void
}

/** Button to resend a mail, disabled for a pause after the previous one. */
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
