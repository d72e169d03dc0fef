import { useTranslation } from 'next-i18next/pages'
import { RoleOnly } from '@/features/publishers/role-only'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { TokenList } from '@/features/tokens/token-list'
import { TrustedWorkflowList } from '@/features/tokens/workflows/trusted-workflow-list'
import { Page } from '@/shell/page'

/** A publisher's API keys, for members who may publish. */
export function TokensScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  return (
    <Page
      title={t('tokens.title')}
      aside={<PublisherTrail publisherId={publisherId} here="tokens" />}
      noIndex
    >
      <RoleOnly key={publisherId} publisherId={publisherId} roles={['owner', 'maintainer']}>
        {(publisher, role) => (
          <>
            <TokenList
              publisherId={publisher.id}
              banned={publisher.status === 'PublisherStatusBanned'}
              ofAll={role === 'owner' && publisher.members.length > 1}
            />
            <TrustedWorkflowList
              publisherId={publisher.id}
              banned={publisher.status === 'PublisherStatusBanned'}
              isOwner={role === 'owner'}
            />
          </>
        )}
      </RoleOnly>
    </Page>
  )
}
