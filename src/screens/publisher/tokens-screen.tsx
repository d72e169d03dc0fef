import { useTranslation } from 'next-i18next/pages'
import { OwnerOnly } from '@/features/publishers/owner-only'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { TokenList } from '@/features/tokens/token-list'
import { Page } from '@/shell/page'

/** A publisher's API keys, for its members. */
export function TokensScreen({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  return (
    <Page
      title={t('tokens.title')}
      aside={<PublisherTrail publisherId={publisherId} here="tokens" />}
      noIndex
    >
      <OwnerOnly key={publisherId} publisherId={publisherId}>
        {(publisher) => (
          <TokenList publisherId={publisher.id} banned={publisher.status === 'PublisherStatusBanned'} />
        )}
      </OwnerOnly>
    </Page>
  )
}
