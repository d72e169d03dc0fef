import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { FollowingScreen } from '@/screens/notices/following-screen'

export default function FollowingPage() {
  return <FollowingScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['notices']),
})
