import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { EditNodeScreen } from '@/screens/node/edit-node-screen'

export default function EditNodePage() {
  return <EditNodeScreen nodeId={String(useRouter().query.nodeId ?? '')} />
}

EditNodePage.getInitialProps = (context: NextPageContext) => pageTexts(context, ['nodes', 'manage'])
