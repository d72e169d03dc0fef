import type { NextPageContext } from 'next'
import { useRouter } from 'next/router'
import { pageTexts } from '@/lib/languages/page-texts'
import { AppealScreen } from '@/screens/answers/appeal-screen'

export default function AppealPage() {
  return <AppealScreen appealId={String(useRouter().query.appealId ?? '')} />
}

AppealPage.getInitialProps = (context: NextPageContext) => pageTexts(context, ['appeals', 'parts'])
