import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { pageTranslations } from '@/lib/languages/page-translations'
import { TokensScreen } from '@/screens/publisher/tokens-screen'

export default function PublisherTokensPage() {
  return <TokensScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers']),
})
