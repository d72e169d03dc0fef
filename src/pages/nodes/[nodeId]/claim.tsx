import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { ClaimScreen } from '@/screens/node/claim-screen'

export default function ClaimPage() {
  return <ClaimScreen nodeId={String(useRouter().query.nodeId ?? '')} />
}

ClaimPage.getInitialProps = (context: NextPageContext) => pageTexts(context, ['nodes', 'claim', 'publishers'])
