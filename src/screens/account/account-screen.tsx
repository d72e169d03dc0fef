import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useGetUser } from '@/api/generated/users/users'
import { DeleteAccount } from '@/features/auth/account/delete-account'
import { EmailForm } from '@/features/auth/account/email-form'
import { NameForm } from '@/features/auth/account/name-form'
import { PasswordForm } from '@/features/auth/account/password-form'
import { SecondFactor } from '@/features/auth/account/second-factor'
import { EndSessions, SaveData } from '@/features/auth/account/sessions-and-data'
import { WaysToSignIn } from '@/features/auth/account/sign-in-ways'
import { useSecondFactor, useSignInWays } from '@/features/auth/account/use-account'
import { UnverifiedAddress } from '@/features/auth/mail-links/unverified-address'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { Skeleton } from '@/ui/skeleton'

/** The user's account settings. */
export function AccountScreen() {
  const { t } = useTranslation('account')
  return (
    <Page
      title={t('title')}
      noIndex
      aside={
        <Link href={paths.reports()} className="text-sm text-accent-text underline-offset-2 hover:underline">
          {t('reports')}
        </Link>
      }
    >
      <RequireUser>
        <UnverifiedAddress />
        <Account />
      </RequireUser>
    </Page>
  )
}

function Account() {
  const { t } = useTranslation('account')
  const query = useGetUser()
  const ways = useSignInWays()
  const second = useSecondFactor()
  const failed = failureOf(query)
  if (failed) return <ErrorPanel failure={failed} title={t('failed')} query={query} />
  if (!query.data) return <Skeleton className="h-80 w-full max-w-2xl" />
  const { id, name, email } = query.data
  return (
    <>
      <NameForm key={name} name={name} onChanged={() => void query.refetch()} />
      <EmailForm email={email} />
      {ways.data && (
        <>
          <PasswordForm hasPassword={ways.data.password} onChanged={() => void ways.refetch()} />
          <WaysToSignIn ways={ways.data} onChanged={() => void ways.refetch()} />
        </>
      )}
      {second.data !== undefined && (
        <SecondFactor isSetUp={second.data} onChanged={() => void second.refetch()} />
      )}
      <EndSessions />
      <SaveData />
      <DeleteAccount email={email} id={id} />
    </>
  )
}
