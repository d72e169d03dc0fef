import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { ReportsScreen } from '@/screens/reports/reports-screen'

export default function ReportsPage() {
  return <ReportsScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['reports']),
})
