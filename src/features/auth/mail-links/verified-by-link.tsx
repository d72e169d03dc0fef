import { useTranslation } from 'next-i18next/pages'
import type { FirebaseIdentity } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { fromUrlFragment, returnPath } from '@/session/from-url'
import { useSignedInUser } from '@/session/signed-in-user'
import { ButtonLink } from '@/ui/button-link'
import { AuthCard } from '../auth-card'
import { useActionCode, type ActionProps } from './action-code'
import { BrokenLink } from './broken-link'
import { CheckingLink } from './checking-link'

/** Redeems the code. A link opened twice is used up the second time, but the address is verified all the same. */
const verify = async (identity: FirebaseIdentity, code: string) => {
  try {
    await identity.applyCode(code)
  } catch (failure) {
    if (!(await identity.isVerified().catch(() => false))) throw failure
  }
  return true
}

/** Verifies the e-mail address the link was sent to, and continues to the return path. */
export function VerifiedByLink({ code, fromUrl }: ActionProps) {
  const { t } = useTranslation('auth')
  const { status } = useSignedInUser()
  const { isPending, error } = useActionCode('verify', code, (identity) => verify(identity, code))
  if (isPending) return <CheckingLink />
  if (error) return <BrokenLink error={error} fromUrl={fromUrl} />
  const login = fromUrl ? `${paths.login()}?${fromUrlFragment(fromUrl)}` : paths.login()
  return (
    <AuthCard title={t('action.title')}>
      <p role="status" className="text-center">
        {t('action.verified')}
      </p>
      <ButtonLink href={status === 'signed-in' ? returnPath(fromUrl) : login} variant="primary">
        {t('action.continue')}
      </ButtonLink>
    </AuthCard>
  )
}
