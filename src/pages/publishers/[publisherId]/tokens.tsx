import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { TokensScreen } from '@/screens/publisher/tokens-screen'

export default function PublisherTokensPage() {
  return <TokensScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

PublisherTokensPage.getInitialProps = (context: NextPageContext) =>
  pageTexts(context, ['publishers', 'publishing'])
