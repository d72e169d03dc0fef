import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState } from 'react'
import { useListComfyNodes } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { ListComfyNodesParams, Node } from '@/api/generated/model'
import { LIMITS } from '@/contract/limits'
import { failureOf } from '@/api/failure'
import { Button } from '@/ui/button'
import { ErrorPanel } from '@/ui/error-panel'
import { useFormats } from '@/ui/formats'
import { Skeleton } from '@/ui/skeleton'
import { ComfyNodeRow } from './comfy-node-row'

const SEARCHABLE_FROM = 20
const SHOWN_AT_FIRST = 60

/** All node classes of a pack in one answer; no pack known has more than an answer can hold. */
export const comfyNodesParams = (nodeId: string): ListComfyNodesParams => ({
  node_id: nodeId,
  pageSize: LIMITS.comfyNodesPerPage.max,
})

/** The node classes of a pack, with a search within when there are many. */
export function ComfyNodeList({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const query = useListComfyNodes(comfyNodesParams(node.id), {
    query: { enabled: node.comfy_node_count > 0 },
  })
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const search = useDeferredValue(text.trim().toLowerCase())
  if (node.comfy_node_count === 0) return <p className="text-sm text-muted">{t('classes.none')}</p>
  const failed = failureOf(query)
  if (failed) {
    return (
      <ErrorPanel
        {...failed}
        title={t('classes.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (!query.data) return <Skeleton className="h-40 w-full rounded-lg" />
  const { comfy_nodes: classes, total } = query.data
  const found = search
    ? classes.filter(({ comfy_node_name: name }) => name.toLowerCase().includes(search))
    : classes
  const shown = all ? found : found.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {classes.length > SEARCHABLE_FROM && (
        <input
          type="text"
          role="searchbox"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('classes.search')}
          placeholder={t('classes.search')}
          autoComplete="off"
          spellCheck={false}
          className="mb-3 h-9 w-full max-w-sm rounded-md border border-line-strong bg-surface px-3 text-sm text-ink placeholder:text-muted"
        />
      )}
      <p role="status" className={search ? 'mb-2 text-sm text-muted' : 'sr-only'}>
        {search && t('classes.found', { count: found.length, number: number(found.length) })}
      </p>
      {shown.length > 0 && (
        <ul className="grid overflow-hidden rounded-lg border border-line bg-surface [margin-block-end:-1px] sm:grid-cols-2">
          {shown.map((comfyNode) => (
            <ComfyNodeRow key={comfyNode.comfy_node_name} comfyNode={comfyNode} search={search} />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <Button size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('classes.showAll', { count: found.length, number: number(found.length) })}
        </Button>
      )}
      {total > classes.length && (
        <p className="mt-3 text-sm text-muted">
          {t('classes.bounded', { shown: number(classes.length), total: number(total) })}
        </p>
      )}
    </>
  )
}
