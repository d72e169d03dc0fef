import { ShieldX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import type { ReactNode } from 'react'
import { readApiError } from '@/api/errors'
import { useGetUser } from '@/api/generated/users/users'
import { paths } from '@/lib/paths'
import { titleOf } from '@/lib/product'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { RequireUser } from './require-user'

/** Renders its children for administrators (specification, section 6); for others a message that they have no access. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => (
  <RequireUser>
    <AdminOnly>{children}</AdminOnly>
  </RequireUser>
)

function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['common', 'admin'])
  const { data: user, error, refetch, isFetching, isPending } = useGetUser()
  if (user?.isAdmin) return children
  if (isPending) return <Skeleton className="h-48 w-full" />
  if (error && !user)
    return (
      <ErrorPanel
        title={t('session.checkFailed')}
        failure={readApiError(error)}
        query={{ isFetching, refetch }}
      />
    )
  const needs = user?.admin_needs
  const reason =
    needs === 'verified_address'
      ? t('refusal.emailUnverified')
      : needs === 'second_factor'
        ? t('admin:secondFactor.required')
        : t('session.adminsOnly')
  return (
    <>
      <Head>
        <title>{titleOf(t('session.adminsOnlyTitle'))}</title>
      </Head>
      <EmptyState
        icon={<ShieldX aria-hidden="true" className="size-8" />}
        title={t('session.adminsOnlyTitle')}
        action={
          needs ? (
            <ButtonLink href={paths.account()}>{t('userMenu.account')}</ButtonLink>
          ) : (
            <ButtonLink href={paths.home()}>{t('actions.goHome')}</ButtonLink>
          )
        }
      >
        {reason}
      </EmptyState>
    </>
  )
}
