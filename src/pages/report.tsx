import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { ReportScreen } from '@/screens/reports/report-screen'

export default function ReportPage() {
  return <ReportScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['reports']),
})
