import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { Node } from '@/api/generated/model'
import { useDeleteNode } from '@/api/generated/nodes-writes/nodes-writes'
import { LIMITS } from '@/contract/limits'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import type { NodeCare } from '@/session/node-care'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'

interface DeleteNodeProps {
  node: Node
  care: NodeCare
  onClose: () => void
}

/** Deletes a pack once its publisher and id were typed (decision 16). */
export function DeleteNode({ node, care, onClose }: DeleteNodeProps) {
  const { t } = useTranslation('nodes')
  const router = useRouter()
  const publisherId = node.publisher?.id ?? ''
  const name = `${publisherId}/${node.id}`
  const days = LIMITS.restoreWithinDays
  const { mutate, isPending, error } = useDeleteNode({
    mutation: {
      onSuccess: () => {
        showToast('success', t('care.delete.done', { name: node.name, count: days }))
        void router.push(care === 'owner' ? paths.yourNodes() : paths.adminNodes())
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={
        <>
          {t('care.delete.question', { name: node.name })} {care === 'admin' && t('care.adminMark')}
        </>
      }
      confirmLabel={t('care.delete.confirm')}
      typed={{
        text: name,
        label: (
          <>
            {t('care.type')}{' '}
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
            meanings={{
              node_not_found: t('care.delete.gone'),
              publisher_not_found: t('care.delete.gone'),
              node_banned: t('care.packBanned'),
            }}
          />
        )
      }
      onConfirm={() => mutate({ publisherId, nodeId: node.id })}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('care.delete.invisible')}</li>
        <li>{t('care.delete.reserved')}</li>
        <li>{t('care.delete.restorable', { count: days })}</li>
      </ul>
    </ConfirmDialog>
  )
}
