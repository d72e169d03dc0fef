import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { NotFound } from '@/screens/public/not-found'

export default function NotFoundPage() {
  return <NotFound />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
})
