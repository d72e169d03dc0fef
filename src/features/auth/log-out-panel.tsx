import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { paths } from '@/lib/paths'
import { useLogOut } from '@/session/log-out'
import { useSignedInUser } from '@/session/signed-in-user'
import { Button } from '@/ui/button'
import { AuthCard } from './auth-card'

/** The log-out screen's content (specification, section 2, Logout screen). */
export function LogOutPanel() {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const { status, user } = useSignedInUser()
  const { logOut, isLoggingOut } = useLogOut(() => void router.push(paths.home()))
  return (
    <AuthCard title={t('logout.title')}>
      <p className="text-center text-muted">
        {status === 'anonymous' && !isLoggingOut ? t('logout.alreadyOut') : <bdi>{user?.email}</bdi>}
      </p>
      <Button variant="primary" busy={isLoggingOut} onClick={logOut}>
        {isLoggingOut ? t('logout.pending') : t('logout.submit')}
      </Button>
    </AuthCard>
  )
}
