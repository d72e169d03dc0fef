import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { ReviewQueueScreen } from '@/screens/admin/review-queue-screen'

export default function AdminVersionsPage() {
  return <ReviewQueueScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin', 'nodes', 'parts', 'releases']),
})
