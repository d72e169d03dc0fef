import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, type ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { Spinner } from '@/ui/spinner'
import { fromUrlFragment } from './from-url'
import { useSignedInUser } from './signed-in-user'

/** Renders its children for signed-in users; sends visitors to the login and back. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const viewer = useSignedInUser()
  const router = useRouter()
  const isSignedIn = viewer.status === 'signed-in'
  // After a logout here, the redirect to home is under way already.
  const mustLogIn = viewer.status === 'anonymous' && !viewer.hasLoggedOut && router.isReady
  useEffect(() => {
    if (mustLogIn) void router.replace(`${paths.login()}?${fromUrlFragment(router.asPath)}`)
    // Only becoming anonymous redirects; the router changes identity with every navigation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mustLogIn])
  if (isSignedIn) return children
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner />
      {t('session.checking')}
    </p>
  )
}
