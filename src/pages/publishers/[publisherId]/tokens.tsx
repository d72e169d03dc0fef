import type { GetServerSideProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { OwnerOnly } from '@/features/publishers/owner-only'
import { PublisherTrail } from '@/features/publishers/publisher-trail'
import { TokenList } from '@/features/tokens/token-list'
import { pageTranslations } from '@/lib/languages/page-translations'
import { Page } from '@/shell/page'

export default function PublisherTokensPage() {
  const { t } = useTranslation('publishers')
  const publisherId = String(useRouter().query.publisherId ?? '')
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

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers']),
})
