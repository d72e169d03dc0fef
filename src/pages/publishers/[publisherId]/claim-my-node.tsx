import type { GetServerSideProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { ClaimNode } from '@/features/nodes/claim/claim-node'
import { ClaimableNode } from '@/features/nodes/claim/claimable-node'
import { OwnerOnly } from '@/features/publishers/owner-only'
import { pageTranslations } from '@/lib/languages/page-translations'
import { Page } from '@/shell/page'

export default function ClaimMyNodePage() {
  const { t } = useTranslation('nodes')
  const { query } = useRouter()
  const publisherId = String(query.publisherId ?? '')
  const nodeId = [query.nodeId ?? ''].flat()[0] ?? ''
  const [claimed, setClaimed] = useState(false)
  return (
    <Page title={t('claim.title')} noIndex>
      <OwnerOnly key={publisherId} publisherId={publisherId}>
        {(publisher) => (
          <ClaimableNode nodeId={nodeId} claimed={claimed}>
            {(node) => <ClaimNode node={node} publisher={publisher} onClaimed={() => setClaimed(true)} />}
          </ClaimableNode>
        )}
      </OwnerOnly>
    </Page>
  )
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['nodes', 'publishers', 'auth']),
})
