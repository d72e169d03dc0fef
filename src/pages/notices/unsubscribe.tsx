import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { StopMailsScreen } from '@/screens/notices/stop-mails-screen'

export default function UnsubscribePage() {
  return <StopMailsScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['notices', 'auth']),
})
