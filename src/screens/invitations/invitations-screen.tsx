import { Inbox } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useListUserInvitations } from '@/api/generated/members/members'
import { useListUserOffers } from '@/api/generated/offers/offers'
import { UnverifiedAddress } from '@/features/auth/mail-links/unverified-address'
import { OfferList } from '@/features/members/offer-list'
import { MissingInvitation, WaitingInvitations } from '@/features/members/waiting-invitations'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'

/** The user's pending invitations and pack transfers; target of an invitation's link. */
export function InvitationsScreen() {
  const { t } = useTranslation('members')
  const { query } = useRouter()
  const linked = [query.id ?? ''].flat()[0] ?? ''
  return (
    <Page title={t('waiting.title')} noIndex>
      <RequireUser>
        <UnverifiedAddress />
        {linked !== '' && <MissingInvitation id={linked} />}
        <Waiting />
      </RequireUser>
    </Page>
  )
}

function Waiting() {
  const { t } = useTranslation('members')
  const invitations = useListUserInvitations()
  const offers = useListUserOffers()
  const failed = failureOf(invitations) ?? failureOf(offers)
  if (failed)
    return (
      <ErrorPanel
        failure={failed}
        title={t('open.failed')}
        query={{
          isFetching: invitations.isFetching || offers.isFetching,
          refetch: () => Promise.all([invitations.refetch(), offers.refetch()]),
        }}
      />
    )
  if (!invitations.data || !offers.data) return <Skeleton className="h-28 w-full" />
  if (invitations.data.length + offers.data.length > 0)
    return (
      <>
        <WaitingInvitations />
        <OfferList />
      </>
    )
  return (
    <EmptyState
      icon={<Inbox aria-hidden="true" className="size-8" />}
      title={t('waiting.noneTitle')}
      action={<ButtonLink href={paths.yourNodes()}>{t('waiting.toYourNodes')}</ButtonLink>}
    >
      {t('waiting.none')}
    </EmptyState>
  )
}
