import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { NoticesScreen } from '@/screens/notices/notices-screen'

export default function NoticesPage() {
  return <NoticesScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['notices']),
})
