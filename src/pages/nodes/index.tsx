import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { YourNodesScreen } from '@/screens/your-nodes/your-nodes-screen'

export default function YourNodesPage() {
  return <YourNodesScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers', 'nodes', 'manage', 'members', 'appeals']),
})
