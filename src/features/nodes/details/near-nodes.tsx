import { useTranslation } from 'next-i18next/pages'
import { useSearchNodes } from '@/api/generated/nodes/nodes'
import type { SearchNodesParams } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { NodeCardList } from '../cards/node-card-list'

const NEAR = 3

/** Returns the parameters to search for packs with a similar id. */
export const nearNodesParams = (nodeId: string): SearchNodesParams => ({
  search: nodeId.replaceAll(/[-_.]+/g, ' ').slice(0, LIMITS.searchText),
  limit: NEAR,
})

/** Packs with a similar id; nothing if there are none. */
export function NearNodes({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('nodes')
  const near = useSearchNodes(nearNodesParams(nodeId)).data?.nodes ?? []
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near" className="mt-8">
      <h2 id="near" className="mb-3 text-lg font-semibold">
        {t('node.didYouMean')}
      </h2>
      <NodeCardList nodes={near} heading="h3" />
    </section>
  )
}
