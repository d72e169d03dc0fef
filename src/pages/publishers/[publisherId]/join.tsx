import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { JoinScreen } from '@/screens/publisher/join-screen'

export default function JoinPublisherPage() {
  return <JoinScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

JoinPublisherPage.getInitialProps = (context: NextPageContext) => pageTexts(context, ['members'])
