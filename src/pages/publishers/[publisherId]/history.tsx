import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { HistoryScreen } from '@/screens/publisher/history-screen'

export default function PublisherHistoryPage() {
  return <HistoryScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

PublisherHistoryPage.getInitialProps = (context: NextPageContext) =>
  pageTexts(context, [
    'publishers',
    'admin',
    'advisories',
    'appeals',
    'audit',
    'members',
    'nodes',
    'notices',
    'parts',
    'publishing',
    'reports',
  ])
