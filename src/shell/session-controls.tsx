import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { paths } from '@/lib/paths'
import { withReturn } from '@/session/from-url'
import { useSignedInUser } from '@/session/signed-in-user'
import { ButtonLink } from '@/ui/button-link'
import { UserMenu } from './user-menu'

/**
 * Login and Signup for visitors, the user menu for signed-in people (specification, sections 2 and 4). While nobody
 * knows yet, both halves are in the document and the early script's mark decides which is drawn, so nothing jumps.
 */
export function SessionControls() {
  const viewer = useSignedInUser()
  if (viewer.status === 'signed-in') return <UserMenu user={viewer.user} />
  if (viewer.status === 'anonymous') return <LoginAndSignup />
  return (
    <>
      <span data-when="anonymous">
        <LoginAndSignup />
      </span>
      <span data-when="signed-in" className="size-8 rounded-full bg-line" />
    </>
  )
}

function LoginAndSignup() {
  const { t } = useTranslation('common')
  const { asPath } = useRouter()
  return (
    <span className="flex items-center gap-2">
      <ButtonLink size="small" variant="quiet" prefetch={false} href={withReturn(paths.login(), asPath)}>
        {t('header.login')}
      </ButtonLink>
      <ButtonLink size="small" variant="primary" prefetch={false} href={withReturn(paths.signup(), asPath)}>
        {t('header.signup')}
      </ButtonLink>
    </span>
  )
}
