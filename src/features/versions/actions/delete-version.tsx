import { useTranslation } from 'next-i18next/pages'
import { useDeleteNodeVersion } from '@/api/generated/versions-writes/versions-writes'
import { showToast } from '@/lib/toast'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import type { VersionActionDialog } from './version-action-dialog'
import { VersionActionFailure } from './version-action-failure'

/** Deletes a version after its number was typed; the number stays reserved (decision 16). */
export function DeleteVersion({
  version,
  publisherId,
  mark,
  onDeleted,
  onClose,
}: VersionActionDialog & { onDeleted?: () => void }) {
  const { t } = useTranslation('manage')
  const number = { version: version.version }
  const { mutate, isPending, error } = useDeleteNodeVersion({
    mutation: {
      onSuccess: () => {
        showToast('success', t('deleteVersion.done', number))
        onClose()
        onDeleted?.()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('deleteVersion.question', number) + mark}
      confirmLabel={t('deleteVersion.confirm')}
      typed={{
        text: version.version,
        label: (
          <>
            {t('type')}{' '}
            <bdi dir="ltr" className="font-mono">
              {version.version}
            </bdi>
          </>
        ),
      }}
      busy={isPending}
      failure={error && <VersionActionFailure error={error} nodeId={version.node_id} />}
      onConfirm={() => mutate({ publisherId, nodeId: version.node_id, versionId: version.id })}
      onClose={onClose}
    >
      <p>{t('deleteVersion.text')}</p>
    </ConfirmDialog>
  )
}
