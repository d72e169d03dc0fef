import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { ReviewQueue } from '@/features/admin/review-queue/review-queue'
import { FileList } from '@/features/versions/contents/file-list'
import { Readme } from '@/features/versions/readme/readme'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminVersionsPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('queue.title')}>
      <ReviewQueue
        readme={({ node_id, version }) => <Readme nodeId={node_id} version={version} />}
        files={(files) => <FileList files={files} />}
      />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin', 'nodes']),
})
