import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Node } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { paths } from '@/lib/paths'
import type { NodeRole } from '@/session/node-role'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'

const DeleteNode = dynamic(() => import('../deletion/delete-node').then((module) => module.DeleteNode))

interface NodeOwnerActionsProps {
  node: Node
  role: NodeRole
}

/** Actions of a pack's owner, except deletion also of maintainers; marked when an administrator acts on another's pack. */
export const NodeOwnerActions = (props: NodeOwnerActionsProps) =>
  useLoadedTexts('manage') && <Actions {...props} />

function Actions({ node, role }: NodeOwnerActionsProps) {
  const { t } = useTranslation('manage')
  const [deleting, setDeleting] = useState(false)
  // Only administrators may change a banned pack.
  if (role !== 'admin' && node.status === 'NodeStatusBanned') return null
  const mark = role === 'admin' && <span className="text-muted">{t('adminMark')}</span>
  return (
    <>
      <ButtonLink size="small" href={paths.editNode(node.id)}>
        <Pencil aria-hidden="true" className="size-4" />
        {t('editing.open')} {mark}
      </ButtonLink>
      {role !== 'maintainer' && (
        <Button size="small" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('delete.open')} {mark}
        </Button>
      )}
      {deleting && <DeleteNode node={node} role={role} onClose={() => setDeleting(false)} />}
    </>
  )
}
