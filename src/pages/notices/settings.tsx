import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { NoticeSettingsScreen } from '@/screens/notices/notice-settings-screen'

export default function NoticeSettingsPage() {
  return <NoticeSettingsScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['notices']),
})
