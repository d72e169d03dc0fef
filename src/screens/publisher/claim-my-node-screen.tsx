import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { ClaimNode } from '@/features/nodes/claim/claim-node'
import { ClaimableNode } from '@/features/nodes/claim/claimable-node'
import { RoleOnly } from '@/features/publishers/role-only'
import { Page } from '@/shell/page'

/** Second step of claiming a pack: proof that the repository is the user's. */
export function ClaimMyNodeScreen({ publisherId, nodeId }: { publisherId: string; nodeId: string }) {
  const { t } = useTranslation('claim')
  const [claimed, setClaimed] = useState(false)
  return (
    <Page title={t('title')} noIndex>
      <RoleOnly key={publisherId} publisherId={publisherId} roles={['owner']}>
        {(publisher) => (
          <ClaimableNode nodeId={nodeId} claimed={claimed}>
            {(node) => <ClaimNode node={node} publisher={publisher} onClaimed={() => setClaimed(true)} />}
          </ClaimableNode>
        )}
      </RoleOnly>
    </Page>
  )
}
