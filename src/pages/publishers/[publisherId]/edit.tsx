import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { pageTranslations } from '@/lib/languages/page-translations'
import { EditPublisherScreen } from '@/screens/publisher/edit-publisher-screen'

export default function EditPublisherPage() {
  return <EditPublisherScreen publisherId={String(useRouter().query.publisherId ?? '')} />
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['publishers']),
})
