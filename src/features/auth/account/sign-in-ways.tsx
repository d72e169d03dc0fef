import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useState } from 'react'
import type { SignInWays } from '@/lib/identity/firebase-account'
import { isLocalIdentity, type ProviderName } from '@/lib/identity/identity'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { AuthFailure } from '../auth-parts'
import { AccountSection } from './account-section'
import { useAccountAct } from './use-account'

const LocalAccountChooser = lazy(() =>
  import('../sign-in/local-account-chooser').then((module) => ({ default: module.LocalAccountChooser })),
)

const PROVIDERS = ['google', 'github'] as const

interface WaysToSignInProps {
  ways: SignInWays
  onChanged: () => void
}

/** The user's sign-in methods; the last one cannot be removed. A first password is set by the form above. */
export function WaysToSignIn({ ways, onChanged }: WaysToSignInProps) {
  const { t } = useTranslation('account')
  const { act, busyWith, error } = useAccountAct()
  const [choosing, setChoosing] = useState<ProviderName>()
  const names = { password: t('password.title'), google: 'Google', github: 'GitHub' }
  const isOnlyOne = Object.values(ways).filter(Boolean).length === 1
  const link = async (provider: ProviderName, account?: { email: string; name: string }) => {
    setChoosing(undefined)
    if (!(await act(provider, (own) => own.link(provider, account)))) return
    showToast('success', t('ways.linked', { provider: names[provider] }))
    onChanged()
  }
  const unlink = async (provider: keyof SignInWays) => {
    if (!(await act(provider, (own) => own.unlink(provider)))) return
    showToast('success', t('ways.unlinked', { provider: names[provider] }))
    onChanged()
  }
  return (
    <AccountSection title={t('ways.title')} text={isOnlyOne ? t('ways.only') : undefined}>
      <AuthFailure message={error} />
      <ul className="max-w-md rounded-lg border border-line bg-surface">
        {[...(ways.password ? (['password'] as const) : []), ...PROVIDERS].map((provider) => (
          <li
            key={provider}
            className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 first:border-t-0"
          >
            <span className="font-medium">{names[provider]}</span>
            <span className="flex-1 text-sm text-muted">{ways[provider] ? t('ways.on') : t('ways.off')}</span>
            <Button
              size="small"
              busy={busyWith === provider}
              disabled={ways[provider] && isOnlyOne}
              aria-label={
                ways[provider]
                  ? t('ways.unlinkOf', { provider: names[provider] })
                  : t('ways.linkOf', { provider: names[provider] })
              }
              onClick={() => {
                if (provider === 'password' || ways[provider]) void unlink(provider)
                else if (isLocalIdentity) setChoosing(provider)
                else void link(provider)
              }}
            >
              {ways[provider] ? t('ways.unlink') : t('ways.link')}
            </Button>
          </li>
        ))}
      </ul>
      {choosing && (
        <Suspense>
          <LocalAccountChooser
            provider={choosing}
            onChoose={(account) => void link(choosing, account)}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </AccountSection>
  )
}
