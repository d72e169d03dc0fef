import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, type ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { Spinner } from '@/ui/spinner'
import { withReturn } from './from-url'
import { useSignedInUser } from './signed-in-user'

/** Shows its children to signed-in people; sends visitors through login and back. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const { status } = useSignedInUser()
  const router = useRouter()
  const mustLogIn = status === 'anonymous' && router.isReady
  useEffect(() => {
    if (mustLogIn) void router.replace(withReturn(paths.login(), router.asPath))
    // Only becoming anonymous sends away; the router changes identity with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mustLogIn])
  if (status === 'signed-in') return children
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner />
      {t('session.checking')}
    </p>
  )
}
