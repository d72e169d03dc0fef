import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { pageTranslations } from '@/lib/languages/page-translations'
import { ClaimScreen } from '@/screens/node/claim-screen'

export default function ClaimPage() {
  return <ClaimScreen nodeId={String(useRouter().query.nodeId ?? '')} />
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['nodes', 'publishers']),
})
