import { useTranslation } from 'next-i18next/pages'
import { Inviting } from '@/features/members/inviting'
import { MemberList } from '@/features/members/member-list'
import { OpenInvitations } from '@/features/members/open-invitations'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { RoleOnly } from '@/features/publishers/role-only'
import { PUBLISHER_ROLES } from '@/contract/conventions/roles'
import { Page } from '@/shell/page'

/** Members of a publisher; owners invite others here. */
export function MembersScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('members')
  return (
    <Page title={t('title')} aside={<PublisherTrail publisherId={publisherId} here="members" />} noIndex>
      <RoleOnly key={publisherId} publisherId={publisherId} roles={PUBLISHER_ROLES}>
        {(publisher, role) => (
          <>
            <MemberList publisher={publisher} role={role} />
            {role === 'owner' && (
              <>
                <Inviting publisher={publisher} />
                <OpenInvitations publisher={publisher} />
              </>
            )}
          </>
        )}
      </RoleOnly>
    </Page>
  )
}
