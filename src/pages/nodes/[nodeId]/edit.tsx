import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { pageTranslations } from '@/lib/languages/page-translations'
import { EditNodeScreen } from '@/screens/node/edit-node-screen'

export default function EditNodePage() {
  return <EditNodeScreen nodeId={String(useRouter().query.nodeId ?? '')} />
}

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['nodes']),
})
