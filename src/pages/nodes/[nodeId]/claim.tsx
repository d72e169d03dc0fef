import type { GetServerSideProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { ClaimableNode } from '@/features/nodes/claim/claimable-node'
import { ChoosePublisher } from '@/features/publishers/own/choose-publisher'
import { pageTranslations } from '@/lib/languages/page-translations'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

export default function ClaimPage() {
  const { t } = useTranslation('nodes')
  const nodeId = String(useRouter().query.nodeId ?? '')
  return (
    <Page title={t('claim.title')} noIndex>
      <RequireUser>
        <ClaimableNode nodeId={nodeId}>
          {(node) => (
            <ChoosePublisher
              addressOf={(publisherId) => paths.claimMyNode(publisherId, node.id)}
              backTo={paths.claimNode(node.id)}
            />
          )}
        </ClaimableNode>
      </RequireUser>
    </Page>
  )
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['nodes', 'publishers']),
})
