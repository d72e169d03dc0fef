import { Boxes } from 'lucide-react'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { Node } from '@/api/generated/model'
import { useGetNode } from '@/api/generated/nodes/nodes'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ExternalLink } from '@/ui/external-link'
import { Skeleton } from '@/ui/skeleton'
import { NodeIcon } from '../node-icon'
import { NodeNotFound } from '../node-not-found'

const ON_GITHUB = /^https?:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+/i

interface ClaimableNodeProps {
  nodeId: string
  /** Whether the current user has just claimed the pack. */
  claimed?: boolean
  children: (node: Node) => ReactNode
}

/** A claimable pack; if it is not claimable, the reason. */
export function ClaimableNode({ nodeId, claimed = false, children }: ClaimableNodeProps) {
  const { t } = useTranslation(['claim', 'nodes'])
  const query = useGetNode(nodeId, undefined, { query: { enabled: nodeId !== '' } })
  const failed = failureOf(query)
  const node = query.data
  if (failed?.status === 404 || nodeId === '') return <NodeNotFound nodeId={nodeId} heading="h2" />
  if (!node && failed) return <ErrorPanel failure={failed} title={t('nodes:node.failed')} query={query} />
  if (!node) return <Skeleton className="h-64 w-full max-w-2xl rounded-lg" />
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ClaimedPack node={node} />
      {claimed ? children(node) : (obstacleTo(node, t) ?? children(node))}
    </div>
  )
}

/** The pack to be claimed. */
const ClaimedPack = ({ node }: { node: Node }) => (
  <div className="flex items-center gap-4">
    <NodeIcon node={node} />
    <div className="min-w-0">
      <p className="font-semibold">
        <bdi>{node.name}</bdi>
      </p>
      <p className="text-sm break-words text-muted">
        <ExternalLink href={node.repository}>
          <bdi dir="ltr">{node.repository ?? node.id}</bdi>
        </ExternalLink>
      </p>
    </div>
  </div>
)

function obstacleTo(node: Node, t: ReturnType<typeof useTranslation<['claim', 'nodes']>>['t']): ReactNode {
  const toPack = <ButtonLink href={paths.node(node.id)}>{t('nodes:node.toPack')}</ButtonLink>
  const icon = <Boxes aria-hidden="true" className="size-8" />
  if (node.status === 'NodeStatusBanned')
    return (
      <EmptyState icon={icon} title={t('bannedTitle')} action={toPack}>
        {t('banned')}
      </EmptyState>
    )
  if (!isUnclaimed(node))
    return (
      <EmptyState icon={icon} title={t('takenTitle')} action={toPack}>
        {t('taken', { publisher: `@${node.publisher?.id ?? ''}` })}{' '}
        <AskAdmins about={{ kind: 'claim', node_id: node.id }} />{' '}
        {node.abandoned && <AskAdmins about={{ kind: 'adoption', node_id: node.id }}>{t('adopt')}</AskAdmins>}
      </EmptyState>
    )
  if (!ON_GITHUB.test(node.repository ?? ''))
    return (
      <EmptyState icon={icon} title={t('notGithubTitle')} action={toPack}>
        {t('notGithub')} <AskAdmins about={{ kind: 'claim', node_id: node.id }}>{t('ask')}</AskAdmins>
      </EmptyState>
    )
  return undefined
}
