import { LedgerScreen } from '@/screens/ledger/ledger-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function LedgerPage(props: PublicPageProps) {
  return <LedgerScreen {...props} />
}

LedgerPage.getInitialProps = publicPage(
  ['ledger'],
  async () => (await import('@/screens/ledger/ledger-document')).ledgerDocument,
)
