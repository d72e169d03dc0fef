import { useTranslation } from 'next-i18next/pages'
import { OpenAppeals } from '@/features/answers/open-appeals'
import { UnverifiedAddress } from '@/features/auth/mail-links/unverified-address'
import { OfferList } from '@/features/members/offer-list'
import { WaitingInvitations } from '@/features/members/waiting-invitations'
import { DeletedNodes } from '@/features/nodes/deletion/deleted-nodes'
import { AnotherPublisher, YourPublishers } from '@/features/publishers/own/your-publishers'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

/** The packs of the user's publishers, and pending requests to the user. */
export function YourNodesScreen() {
  const { t } = useTranslation('publishers')
  return (
    <Page title={t('yourNodes.title')} aside={<AnotherPublisher />} noIndex>
      <RequireUser>
        <UnverifiedAddress />
        <WaitingInvitations />
        <OfferList />
        <OpenAppeals />
        <YourPublishers belowPacks={(publisherId) => <DeletedNodes publisherId={publisherId} />} />
      </RequireUser>
    </Page>
  )
}
