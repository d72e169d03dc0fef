import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { MembersScreen } from '@/screens/publisher/members-screen'

export default function PublisherMembersPage() {
  return <MembersScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

PublisherMembersPage.getInitialProps = (context: NextPageContext) =>
  pageTexts(context, ['publishers', 'members'])
