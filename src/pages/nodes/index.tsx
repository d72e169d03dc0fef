import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { UnverifiedAddress } from '@/features/auth/mail-links/unverified-address'
import { DeletedNodes } from '@/features/nodes/deletion/deleted-nodes'
import { AnotherPublisher, YourPublishers } from '@/features/publishers/own/your-publishers'
import { pageTranslations } from '@/lib/languages/page-translations'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

export default function YourNodesPage() {
  const { t } = useTranslation('publishers')
  return (
    <Page title={t('yourNodes.title')} aside={<AnotherPublisher />} noIndex>
      <RequireUser>
        <UnverifiedAddress />
        <YourPublishers belowPacks={(publisherId) => <DeletedNodes publisherId={publisherId} />} />
      </RequireUser>
    </Page>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers', 'nodes']),
})
