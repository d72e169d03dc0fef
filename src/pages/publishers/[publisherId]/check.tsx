import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { CheckArchiveScreen } from '@/screens/publisher/check-archive-screen'

export default function PublisherCheckPage() {
  return <CheckArchiveScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

PublisherCheckPage.getInitialProps = (context: NextPageContext) =>
  pageTexts(context, ['publishers', 'publishing', 'parts'])
