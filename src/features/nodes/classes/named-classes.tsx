import { useTranslation } from 'next-i18next/pages'
import { useListComfyNodes } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { Node } from '@/api/generated/model'
import { failureOf } from '@/api/failure'
import { ClassList } from './class-list'
import { comfyNodesParams } from './comfy-nodes-params'

/** The node classes of a pack without files in the registry: names only. */
export function NamedClasses({ node }: { node: Node }) {
  const { t } = useTranslation('parts')
  const query = useListComfyNodes(comfyNodesParams(node.id), {
    query: { enabled: node.comfy_node_count > 0 },
  })
  if (node.comfy_node_count === 0) return <p className="text-sm text-muted">{t('classes.none')}</p>
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('classes.namesOnly')}</p>
      <ClassList nodeId={node.id} classes={query.data?.comfy_nodes} failed={failureOf(query)} query={query} />
    </>
  )
}
