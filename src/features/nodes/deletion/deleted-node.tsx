import { useQueries, useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey } from '@/api/generated/nodes/nodes'
import { getListPublisherNodesQueryOptions } from '@/api/generated/publishers/publishers'
import { useListUserPublishers } from '@/api/generated/users/users'
import { LIMITS } from '@/contract/conventions/limits'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useSignedInUser } from '@/session/signed-in-user'
import { EmptyState } from '@/ui/empty-state'
import { daysLeft } from './days-left'
import { deletedNodesParams, DELETED_QUERY } from './deleted-nodes-query'
import { RestoreNode } from './restore-node'

/** Returns the user's own deleted pack of that id, if any; for all others it does not exist. */
function useOwnDeletedNode(nodeId: string): Node | undefined {
  const { status } = useSignedInUser()
  const { data: publishers = [] } = useListUserPublishers({
    query: { enabled: status === 'signed-in', meta: { persist: false } },
  })
  const lists = useQueries({
    queries: publishers.map(({ id }) =>
      getListPublisherNodesQueryOptions(id, deletedNodesParams, { query: DELETED_QUERY }),
    ),
  })
  return lists
    .flatMap(({ data }) => data?.nodes ?? [])
    .find(
      ({ id, status: state }) => state === 'NodeStatusDeleted' && id.toLowerCase() === nodeId.toLowerCase(),
    )
}

interface DeletedNodeProps {
  nodeId: string
  /** Content for everyone but the owner. */
  children: ReactNode
}

/** Offers the owner to restore the pack at the URL of a deleted pack. */
export function DeletedNode({ nodeId, children }: DeletedNodeProps) {
  const node = useOwnDeletedNode(nodeId)
  return node ? <Restorable node={node} nodeId={nodeId} /> : children
}

function Restorable({ node, nodeId }: { node: Node; nodeId: string }) {
  const { t } = useTranslation('manage')
  const hasTexts = useLoadedTexts('manage')
  const client = useQueryClient()
  // The id in the URL may be spelled differently than in the registry.
  const readAgain = () => void client.invalidateQueries({ queryKey: getGetNodeQueryKey(nodeId) })
  if (!hasTexts) return null
  // oxlint-disable-next-line react/purity -- how long something lasts is told anew whenever it is drawn
  const left = daysLeft(node.deleted_at, new Date())
  return (
    <EmptyState
      icon={<ArchiveRestore aria-hidden="true" className="size-8" />}
      title={<h1>{t('restore.pageTitle', { name: node.name })}</h1>}
      action={
        left > 0 && (
          <div className="flex flex-wrap items-center justify-center gap-3">
            <RestoreNode node={node} onRestored={readAgain} />
          </div>
        )
      }
    >
      {left > 0 ? (
        <>
          {t('restore.pageText')} {t('restore.left', { count: left })}
        </>
      ) : (
        <>
          {t('restore.expired', { days: LIMITS.restoreWithinDays })}{' '}
          <AskAdmins about={{ kind: 'node', node_id: node.id }} />
        </>
      )}
    </EmptyState>
  )
}
