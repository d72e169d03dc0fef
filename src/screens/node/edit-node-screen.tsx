import { useTranslation } from 'next-i18next/pages'
import { EditNode } from '@/features/nodes/edit/edit-node'
import { EditableNode } from '@/features/nodes/edit/editable-node'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'

/** The owner's form to edit a pack's metadata. */
export function EditNodeScreen({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation(['nodes', 'manage'])
  return (
    <Page
      title={t('manage:editing.title')}
      aside={
        <ButtonLink size="small" href={paths.node(nodeId)}>
          {t('node.toPack')}
        </ButtonLink>
      }
      noIndex
    >
      <RequireUser>
        <EditableNode key={nodeId} nodeId={nodeId}>
          {(node) => <EditNode node={node} />}
        </EditableNode>
      </RequireUser>
    </Page>
  )
}
