import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useListComfyNodes } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { Node } from '@/api/generated/model'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ExternalLink } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { comfyNodesParams } from '../classes/comfy-nodes-params'
import { ClassNames } from '../classes/class-names'
import { nodeRoutePath } from './node-route'

const NAMES_SHOWN = 40

/**
 * Details of a pack whose files are not known: a link to its README and the names of its nodes. A banned pack has no link
 * to its code.
 */
export function AboutNode({ node, publisherId }: { node: Node; publisherId?: string }) {
  const { t } = useTranslation('nodes')
  return (
    <div className="flex flex-col gap-8">
      {node.status === 'NodeStatusBanned' ? null : node.listed === false ? (
        <p className="text-sm text-muted">{t('about.notYet')}</p>
      ) : (
        <WhereItsFilesAre node={node} />
      )}
      {node.comfy_node_count > 0 && <FirstClasses node={node} publisherId={publisherId} />}
    </div>
  )
}

function WhereItsFilesAre({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  return (
    <p className="text-sm text-muted">
      {node.repository ? (
        <ExternalLink href={node.repository}>{t('about.openRepository')}</ExternalLink>
      ) : (
        t('about.nothingKnown')
      )}
    </p>
  )
}

function FirstClasses({ node, publisherId }: { node: Node; publisherId?: string }) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const query = useListComfyNodes(comfyNodesParams(node.id))
  const failed = failureOf(query)
  const names = query.data?.comfy_nodes.slice(0, NAMES_SHOWN)
  const count = node.comfy_node_count
  return (
    <section aria-labelledby="class-names">
      <h2 id="class-names" className="mb-3 text-lg font-semibold">
        {t('about.itsNodes')}
      </h2>
      {failed && <ErrorPanel failure={failed} title={t('about.nodesFailed')} query={query} />}
      {!names && !failed && <Skeleton className="h-40 w-full rounded-lg" />}
      {names && <ClassNames nodeId={node.id} classes={names} />}
      {names && count > names.length && (
        <Link
          href={nodeRoutePath(node.id, { tab: 'nodes' }, publisherId)}
          shallow
          scroll={false}
          prefetch={false}
          className="mt-3 inline-block text-sm text-accent-text underline-offset-2 hover:underline"
        >
          {t('about.showAll', { count, number: number(count) })}
        </Link>
      )}
    </section>
  )
}
