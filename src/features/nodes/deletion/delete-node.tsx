import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { Node } from '@/api/generated/model'
import { useDeleteNode } from '@/api/generated/nodes-writes/nodes-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import type { NodeRole } from '@/session/node-role'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'

interface DeleteNodeProps {
  node: Node
  role: NodeRole
  onClose: () => void
}

/** Deletes a pack after its publisher and id were typed (decision 16). */
export function DeleteNode({ node, role, onClose }: DeleteNodeProps) {
  const { t } = useTranslation('manage')
  const router = useRouter()
  const publisherId = node.publisher?.id ?? ''
  const name = `${publisherId}/${node.id}`
  const days = LIMITS.restoreWithinDays
  const { mutate, isPending, error } = useDeleteNode({
    mutation: {
      onSuccess: () => {
        showToast('success', t('delete.done', { name: node.name, count: days }))
        void router.push(role === 'owner' ? paths.yourNodes() : paths.adminNodes())
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={
        <>
          {t('delete.question', { name: node.name })} {role === 'admin' && t('adminMark')}
        </>
      }
      confirmLabel={t('delete.confirm')}
      typed={{
        text: name,
        label: (
          <>
            {t('type')}{' '}
            <bdi dir="ltr" className="inline-block max-w-full font-mono break-words">
              {name}
            </bdi>
          </>
        ),
      }}
      busy={isPending}
      failure={
        error && (
          <FormFailure
            error={error}
            about={[{ code: 'node_banned', asked: { kind: 'node', node_id: node.id } }]}
            meanings={{
              node_not_found: t('delete.gone'),
              publisher_not_found: t('delete.gone'),
              node_banned: t('packBanned'),
            }}
          />
        )
      }
      onConfirm={() => mutate({ publisherId, nodeId: node.id })}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('delete.invisible')}</li>
        <li>{t('delete.reserved')}</li>
        <li>{t('delete.restorable', { count: days })}</li>
      </ul>
    </ConfirmDialog>
  )
}
