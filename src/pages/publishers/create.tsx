import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { CreatePublisherScreen } from '@/screens/publisher/create-publisher-screen'

export default function CreatePublisherPage() {
  return <CreatePublisherScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers']),
})
