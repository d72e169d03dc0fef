import { useTranslation } from 'next-i18next/pages'
import { useDeleteNodeVersion } from '@/api/generated/versions-writes/versions-writes'
import { showToast } from '@/lib/toast'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import type { VersionCareDialog } from './version-care-dialog'
import { VersionCareFailure } from './version-care-failure'

/** Deletes a version once its number was typed; the number stays taken (decision 16). */
export function DeleteVersion({
  version,
  publisherId,
  mark,
  onDeleted,
  onClose,
}: VersionCareDialog & { onDeleted?: () => void }) {
  const { t } = useTranslation('nodes')
  const number = { version: version.version }
  const { mutate, isPending, error } = useDeleteNodeVersion({
    mutation: {
      onSuccess: () => {
        showToast('success', t('care.deleteVersion.done', number))
        onClose()
        onDeleted?.()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('care.deleteVersion.question', number) + mark}
      confirmLabel={t('care.deleteVersion.confirm')}
      typed={{
        text: version.version,
        label: (
          <>
            {t('care.type')}{' '}
            <bdi dir="ltr" className="font-mono">
              {version.version}
            </bdi>
          </>
        ),
      }}
      busy={isPending}
      failure={error && <VersionCareFailure error={error} />}
      onConfirm={() => mutate({ publisherId, nodeId: version.node_id, versionId: version.id })}
      onClose={onClose}
    >
      <p>{t('care.deleteVersion.text')}</p>
    </ConfirmDialog>
  )
}
