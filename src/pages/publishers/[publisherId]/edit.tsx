import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { EditPublisherScreen } from '@/screens/publisher/edit-publisher-screen'

export default function EditPublisherPage() {
  return <EditPublisherScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

EditPublisherPage.getInitialProps = (context: NextPageContext) =>
  pageTexts(context, ['publishers', 'members'])
