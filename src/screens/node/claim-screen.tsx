import { useTranslation } from 'next-i18next/pages'
import { ClaimableNode } from '@/features/nodes/claim/claimable-node'
import { ChoosePublisher } from '@/features/publishers/own/choose-publisher'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

/** First step of claiming a pack: selection of the publisher. */
export function ClaimScreen({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('claim')
  return (
    <Page title={t('title')} noIndex>
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
