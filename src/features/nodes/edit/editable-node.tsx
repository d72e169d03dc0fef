import { Ban, ShieldX } from 'lucide-react'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { Node } from '@/api/generated/model'
import { useGetNode } from '@/api/generated/nodes/nodes'
import { paths } from '@/lib/paths'
import { useNodeRole } from '@/session/node-role'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { NodeNotFound } from '../node-not-found'

interface EditableNodeProps {
  nodeId: string
  /** The content for permitted users, with the current pack. */
  children: (node: Node) => ReactNode
}

/** Shows its children to the owner of a pack and to administrators; to others the reason for the refusal. */
export function EditableNode({ nodeId, children }: EditableNodeProps) {
  const { t } = useTranslation(['manage', 'nodes', 'common'])
  const query = useGetNode(nodeId, undefined, { query: { enabled: nodeId !== '' } })
  const node = query.data
  const role = useNodeRole(node)
  const failed = failureOf(query)
  if (failed?.status === 404) return <NodeNotFound nodeId={nodeId} heading="h2" />
  const toPack = <ButtonLink href={paths.node(nodeId)}>{t('nodes:node.toPack')}</ButtonLink>
  if (role === false)
    return (
      <EmptyState
        icon={<ShieldX aria-hidden="true" className="size-8" />}
        title={t('editing.notYours')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {node?.publisher?.id && (
              <ButtonLink variant="primary" href={paths.joinPublisher(node.publisher.id)}>
                {t('common:refusal.askToJoin')}
              </ButtonLink>
            )}
            <ButtonLink href={paths.invitations()}>{t('editing.toInvitations')}</ButtonLink>
            {toPack}
          </div>
        }
      >
        {t('editing.notYoursText')}
      </EmptyState>
    )
  if (role !== undefined && role !== 'admin' && node?.status === 'NodeStatusBanned')
    return (
      <EmptyState
        icon={<Ban aria-hidden="true" className="size-8" />}
        title={t('nodes:notices.bannedTitle')}
        action={toPack}
      >
        {t('packBanned')} <AskAdmins about={{ kind: 'node', node_id: node.id }} />
      </EmptyState>
    )
  // The cache may be stale: editing starts from fresh data.
  const ready = node && role && query.isFetchedAfterMount
  return (
    <>
      {failed && (
        <div className="mb-6">
          <ErrorPanel failure={failed} title={t('nodes:node.failed')} query={query} />
        </div>
      )}
      {ready ? (
        <>
          <p className="mb-5 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
            <code>{node.id}</code>
            {role === 'admin' && <span>{t('asAdmin')}</span>}
          </p>
          {children(node)}
        </>
      ) : (
        !failed && <Skeleton className="h-[40rem] w-full max-w-2xl rounded-lg" />
      )}
    </>
  )
}
