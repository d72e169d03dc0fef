import { useTranslation } from 'next-i18next/pages'
import { useArrivedQuery } from '@/session/arrived-query'
import { fromUrlIn } from '@/session/from-url'
import { Skeleton } from '@/ui/skeleton'
import { AuthCard } from '../auth-card'
import { BrokenLink } from './broken-link'
import { NewPassword } from './new-password'
import { RecoverEmail } from './recover-email'
import { VerifiedByLink } from './verified-by-link'

const SCREENS = {
  verifyEmail: VerifiedByLink,
  verifyAndChangeEmail: VerifiedByLink,
  resetPassword: NewPassword,
  recoverEmail: RecoverEmail,
} as const

const hasScreen = (mode: unknown): mode is keyof typeof SCREENS =>
  typeof mode === 'string' && Object.hasOwn(SCREENS, mode)

/** Screen of the links in the identity provider's mails; `mode`, `oobCode` and `continueUrl` are its parameters. */
export function AuthAction() {
  const { t } = useTranslation('auth')
  const query = useArrivedQuery()
  if (!query) {
    return (
      <AuthCard title={t('action.title')}>
        <Skeleton className="h-20 w-full" />
      </AuthCard>
    )
  }
  const { mode, oobCode, continueUrl } = query
  if (!hasScreen(mode) || typeof oobCode !== 'string') return <BrokenLink />
  const Screen = SCREENS[mode]
  return <Screen code={oobCode} fromUrl={fromUrlIn(continueUrl)} />
}
