import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'
import { authErrorMessage } from '@/session/auth-error-message'
import { fromUrlFragment } from '@/session/from-url'
import { ButtonLink } from '@/ui/button-link'
import { AuthCard } from '../auth-card'
import { AuthFailure } from '../auth-parts'

interface BrokenLinkProps {
  /** The provider's error; absent: the link itself is malformed */
  error?: unknown
  fromUrl?: string | null
}

/** Message of an invalid or expired link, with its reason and a link to request a new one. */
export function BrokenLink({ error, fromUrl }: BrokenLinkProps) {
  const { t } = useTranslation('auth')
  const message = error === undefined ? t('action.unknown') : authErrorMessage(t, error)
  const login = fromUrl ? `${paths.login()}?${fromUrlFragment(fromUrl)}` : paths.login()
  return (
    <AuthCard title={t('action.failedTitle')}>
      <AuthFailure message={message} />
      <ButtonLink href={login} variant="primary">
        {t('action.toLogin')}
      </ButtonLink>
    </AuthCard>
  )
}
