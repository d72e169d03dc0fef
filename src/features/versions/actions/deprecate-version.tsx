import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useUpdateNodeVersion } from '@/api/generated/versions-writes/versions-writes'
import { showToast } from '@/lib/toast'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import type { VersionActionDialog } from './version-action-dialog'
import { VersionActionFailure } from './version-action-failure'

/** Deprecates a version, or undoes that. */
export function DeprecateVersion({ version, publisherId, mark, onClose }: VersionActionDialog) {
  const { t } = useTranslation('manage')
  // The list is refetched before the dialog closes.
  const [deprecated] = useState(!version.deprecated)
  const number = { version: version.version }
  const { mutate, isPending, error } = useUpdateNodeVersion({
    mutation: {
      onSuccess: () => {
        showToast('success', deprecated ? t('deprecate.done', number) : t('undeprecate.done', number))
        onClose()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={(deprecated ? t('deprecate.question', number) : t('undeprecate.question', number)) + mark}
      confirmLabel={deprecated ? t('deprecate.open') : t('undeprecate.open')}
      harmless
      busy={isPending}
      failure={error && <VersionActionFailure error={error} nodeId={version.node_id} />}
      onConfirm={() =>
        mutate({ publisherId, nodeId: version.node_id, versionId: version.id, data: { deprecated } })
      }
      onClose={onClose}
    >
      <p>{deprecated ? t('deprecate.text') : t('undeprecate.text')}</p>
    </ConfirmDialog>
  )
}
