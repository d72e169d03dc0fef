import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'
import { authErrorMessage } from '@/session/auth-error-message'
import { fromUrlFragment } from '@/session/from-url'
import { ButtonLink } from '@/ui/button-link'
import { AuthCard } from '../auth-card'
import { AuthFailure } from '../auth-parts'

interface BrokenLinkProps {
  /** What the provider said; without it the link itself makes no sense. */
  error?: unknown
  fromUrl?: string | null
}

/** A mail's link that does nothing any more, why, and the way to a new one. */
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
