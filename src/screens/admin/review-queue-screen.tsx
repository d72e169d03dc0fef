import { useTranslation } from 'next-i18next/pages'
import { ReviewQueue } from '@/features/admin/review-queue/review-queue'
import { FileList } from '@/features/versions/contents/file-list'
import { ChangedFiles } from '@/features/versions/files/changed-files'
import { Readme } from '@/features/versions/readme/readme'
import { sourcePath } from '@/lib/paths'
import { AdminScreen } from './admin-screen'

/** The review queue with each version's README and files. */
export function ReviewQueueScreen() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('queue.title')}>
      <ReviewQueue
        readme={({ node_id, version }) => <Readme source={{ nodeId: node_id, version }} />}
        files={({ node_id, version }, files) => (
          <FileList files={files} addressOf={(path) => sourcePath(node_id, { path, version })} />
        )}
        fileChanges={({ node_id: nodeId, version }, { base, ...changes }) => (
          <ChangedFiles
            changes={changes}
            before={base && { nodeId, version: base.version }}
            now={{ nodeId, version }}
          />
        )}
      />
    </AdminScreen>
  )
}
