import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy } from 'react'
import { paths } from '@/lib/paths'
import { withReturn } from '@/session/from-url'
import { useSignedInUser } from '@/session/signed-in-user'
import { useVisiblePath } from '@/session/visible-path'
import { ButtonLink } from '@/ui/button-link'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const UserMenu = lazy(
  lazyWithRetry(() => import('./user-menu').then((module) => ({ default: module.UserMenu }))),
)

const AvatarPlace = () => <span className="block size-8 rounded-full bg-line" />

/**
 * Login and Signup for visitors, the user menu for signed-in users (specification, sections 2 and 4). Before the session is
 * known, both are in the document and an attribute set by the theme-init script selects one, to avoid layout shift.
 */
export function SessionControls() {
  const viewer = useSignedInUser()
  if (viewer.status === 'signed-in') {
    return (
      <Suspense fallback={<AvatarPlace />}>
        <UserMenu user={viewer.user} />
      </Suspense>
    )
  }
  if (viewer.status === 'anonymous') return <LoginAndSignup />
  return (
    <>
      <span data-when="anonymous">
        <LoginAndSignup />
      </span>
      <span data-when="signed-in">
        <AvatarPlace />
      </span>
    </>
  )
}

function LoginAndSignup() {
  const { t } = useTranslation('common')
  const path = useVisiblePath()
  return (
    <span className="flex items-center gap-2">
      <ButtonLink size="small" variant="quiet" prefetch={false} href={withReturn(paths.login(), path)}>
        {t('header.login')}
      </ButtonLink>
      <ButtonLink size="small" variant="secondary" prefetch={false} href={withReturn(paths.signup(), path)}>
        {t('header.signup')}
      </ButtonLink>
    </span>
  )
}
