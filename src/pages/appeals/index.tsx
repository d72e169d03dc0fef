import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AppealsScreen } from '@/screens/answers/appeals-screen'

export default function AppealsPage() {
  return <AppealsScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['appeals']),
})
