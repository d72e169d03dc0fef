import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useEffect, useState } from 'react'
import { trackEvent } from '@/lib/analytics'
import { isLocalIdentity, openIdentity, type ProviderName } from '@/lib/identity/identity'
import { Button } from '@/ui/button'
import type { Attempt } from '../attempt'
import { GithubMark, GoogleMark } from './provider-marks'

const LocalAccountChooser = lazy(() =>
  import('./local-account-chooser').then((module) => ({ default: module.LocalAccountChooser })),
)

interface ProviderButtonsProps extends Pick<Attempt, 'attempt' | 'busyWith'> {
  /** A provider to leave out */
  without?: ProviderName
  /** Further step of the attempt after the login */
  afterwards?: () => Promise<void>
}

/** Google and GitHub buttons: open the provider's popup, or in local mode our own account chooser. */
export function ProviderButtons({ attempt, busyWith, without, afterwards }: ProviderButtonsProps) {
  const { t } = useTranslation('auth')
  const [choosing, setChoosing] = useState<ProviderName>()
  // Browsers block a popup that does not open right after the click, so its code is preloaded.
  useEffect(() => {
    void openIdentity().catch(() => undefined)
  }, [])

  const signIn = (provider: ProviderName, account?: { email: string; name: string }) => {
    setChoosing(undefined)
    void attempt(provider, async () => {
      const identity = await openIdentity()
      await (account
        ? identity.signInWithLocalAccount(provider, account)
        : identity.signInWithPopup(provider))
      trackEvent('login', { method: provider })
      await afterwards?.()
    })
  }
  const press = (provider: ProviderName) => (isLocalIdentity ? setChoosing(provider) : signIn(provider))
  return (
    <div className="flex flex-col gap-2">
      {without !== 'google' && (
        <Button busy={busyWith === 'google'} onClick={() => press('google')}>
          <GoogleMark />
          {t('providers.google')}
        </Button>
      )}
      {without !== 'github' && (
        <Button busy={busyWith === 'github'} onClick={() => press('github')}>
          <GithubMark />
          {t('providers.github')}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <LocalAccountChooser
            provider={choosing}
            onChoose={(account) => signIn(choosing, account)}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
