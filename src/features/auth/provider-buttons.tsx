import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useState } from 'react'
import { trackEvent } from '@/lib/analytics'
import { isLocalIdentity, openIdentity, type ProviderName } from '@/lib/identity'
import { Button } from '@/ui/button'
import type { Attempt } from './attempt'
import { GithubMark, GoogleMark } from './provider-marks'

const LocalAccountChooser = lazy(() =>
  import('./local-account-chooser').then((module) => ({ default: module.LocalAccountChooser })),
)

/** Google and GitHub: the provider's popup, or in local mode our own account chooser. */
export function ProviderButtons({ attempt, busyWith }: Pick<Attempt, 'attempt' | 'busyWith'>) {
  const { t } = useTranslation('auth')
  const [choosing, setChoosing] = useState<ProviderName>()

  const signInWith = (provider: ProviderName) => {
    if (isLocalIdentity) return setChoosing(provider)
    void attempt(provider, async () => {
      await (await openIdentity()).signInWithPopup(provider)
      trackEvent('login', { method: provider })
    })
  }
  const signInAs = (provider: ProviderName, account: { email: string; name: string }) => {
    setChoosing(undefined)
    void attempt(provider, async () => {
      await (await openIdentity()).signInWithLocalAccount(provider, account)
      trackEvent('login', { method: provider })
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <Button busy={busyWith === 'google'} onClick={() => signInWith('google')}>
        <GoogleMark />
        {t('providers.google')}
      </Button>
      <Button busy={busyWith === 'github'} onClick={() => signInWith('github')}>
        <GithubMark />
        {t('providers.github')}
      </Button>
      {choosing && (
        <Suspense>
          <LocalAccountChooser
            provider={choosing}
            onChoose={(account) => signInAs(choosing, account)}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
