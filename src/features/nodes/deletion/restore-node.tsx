import { ArchiveRestore } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { useRestoreNode } from '@/api/generated/nodes-writes/nodes-writes'
import { showToast } from '@/lib/toast'
import { AskAdmins } from '@/session/failures/ask-admins'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'

/**
 * A button that restores a deleted pack without confirmation, because that is harmless. The reason of a failure is shown
 * below the button, or in its place when known in advance.
 */
export function RestoreNode({ node, onRestored }: { node: Node; onRestored?: () => void }) {
  const { t } = useTranslation('manage')
  const { mutate, isPending, error } = useRestoreNode({
    mutation: {
      onSuccess: ({ name }) => {
        showToast('success', t('restore.done', { name }))
        onRestored?.()
      },
    },
  })
  const byAdmin = (
    <>
      {t('restore.byAdmin')} <AskAdmins about={{ kind: 'node', node_id: node.id }} />
    </>
  )
  if (node.deleted_by_admin) return <p className="text-muted">{byAdmin}</p>
  if (node.publisher?.status === 'PublisherStatusBanned')
    return (
      <p className="text-muted">
        {t('restore.publisherBanned')}{' '}
        <AskAdmins about={{ kind: 'publisher', publisher_id: node.publisher.id ?? '' }} />
      </p>
    )
  return (
    <>
      <Button
        size="small"
        busy={isPending}
        aria-label={t('restore.of', { name: node.name })}
        onClick={() => mutate({ publisherId: node.publisher?.id ?? '', nodeId: node.id })}
      >
        <ArchiveRestore aria-hidden="true" className="size-4" />
        {t('restore.button')}
      </Button>
      {error && (
        <div className="basis-full text-start">
          <FormFailure
            error={error}
            meanings={{
              deleted_by_administrator: byAdmin,
              state_conflict: t('restore.tooLate'),
              node_not_found: t('restore.gone'),
              publisher_not_found: t('restore.gone'),
            }}
          />
        </div>
      )}
    </>
  )
}
