import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { pageTranslations } from '@/lib/languages/page-translations'
import { ClaimMyNodeScreen } from '@/screens/publisher/claim-my-node-screen'

export default function ClaimMyNodePage() {
  const { query } = useRouter()
  const publisherId = String(query.publisherId ?? '')
  const nodeId = [query.nodeId ?? ''].flat()[0] ?? ''
  return <ClaimMyNodeScreen publisherId={publisherId} nodeId={nodeId} />
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['nodes', 'publishers', 'auth']),
})
