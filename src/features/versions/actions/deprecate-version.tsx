import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useUpdateNodeVersion } from '@/api/generated/versions-writes/versions-writes'
import { showToast } from '@/lib/toast'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import type { VersionCareDialog } from './version-care-dialog'
import { VersionCareFailure } from './version-care-failure'

/** Deprecates a version, or takes that back. */
export function DeprecateVersion({ version, publisherId, mark, onClose }: VersionCareDialog) {
  const { t } = useTranslation('nodes')
  // The list is fresh before the dialog is gone.
  const [deprecated] = useState(!version.deprecated)
  const number = { version: version.version }
  const { mutate, isPending, error } = useUpdateNodeVersion({
    mutation: {
      onSuccess: () => {
        showToast(
          'success',
          deprecated ? t('care.deprecate.done', number) : t('care.undeprecate.done', number),
        )
        onClose()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={
        (deprecated ? t('care.deprecate.question', number) : t('care.undeprecate.question', number)) + mark
      }
      confirmLabel={deprecated ? t('care.deprecate.open') : t('care.undeprecate.open')}
      harmless
      busy={isPending}
      failure={error && <VersionCareFailure error={error} />}
      onConfirm={() =>
        mutate({ publisherId, nodeId: version.node_id, versionId: version.id, data: { deprecated } })
      }
      onClose={onClose}
    >
      <p>{deprecated ? t('care.deprecate.text') : t('care.undeprecate.text')}</p>
    </ConfirmDialog>
  )
}
