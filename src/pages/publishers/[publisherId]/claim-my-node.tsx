import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { ClaimMyNodeScreen } from '@/screens/publisher/claim-my-node-screen'

export default function ClaimMyNodePage() {
  const { query } = useRouter()
  const publisherId = String(query.publisherId ?? '')
  const nodeId = [query.nodeId ?? ''].flat()[0] ?? ''
  return <ClaimMyNodeScreen publisherId={publisherId} nodeId={nodeId} />
}

ClaimMyNodePage.getInitialProps = (context: NextPageContext) =>
  pageTexts(context, ['nodes', 'claim', 'publishers', 'auth'])
