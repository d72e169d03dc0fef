import { useQueries } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState, type ReactNode } from 'react'
import {
  getListVersionComfyNodesQueryOptions,
  useListComfyNodes,
  useListVersionComfyNodes,
} from '@/api/generated/comfy-nodes/comfy-nodes'
import type { ComfyNode, ListComfyNodesParams, Node } from '@/api/generated/model'
import { failureOf } from '@/api/failure'
import { LIMITS } from '@/contract/limits'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/ui/error-panel'
import { useFormats } from '@/ui/formats'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { ComfyNodeRow } from './comfy-node-row'
import { findClasses } from './find-classes'

const SEARCHABLE_FROM = 8
const SHOWN_AT_FIRST = 60
const LARGE = { query: { meta: { persist: false } } } as const

/** All node classes of a pack by name, in one answer; no pack known has more than an answer can hold. */
export const comfyNodesParams = (nodeId: string): ListComfyNodesParams => ({
  node_id: nodeId,
  pageSize: LIMITS.comfyNodesPerPage.max,
})

const pageParams = (page: number) => ({ page, limit: LIMITS.comfyNodesPerPage.max })

/** The query of a version's node classes, as the document prefetches it. */
export const versionClassesQuery = (nodeId: string, version: string) =>
  getListVersionComfyNodesQueryOptions(nodeId, version, pageParams(1), LARGE)

/** The node classes of one version, with everything that is known of them; however many there are. */
export function VersionClasses({
  nodeId,
  version,
  note,
}: {
  nodeId: string
  version: string
  /** What else should be said of the version's files. */
  note?: ReactNode
}) {
  const first = useListVersionComfyNodes(nodeId, version, pageParams(1), LARGE)
  const pages = first.data?.totalNumberOfPages ?? 1
  const rest = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) =>
      getListVersionComfyNodesQueryOptions(nodeId, version, pageParams(index + 2), LARGE),
    ),
  })
  const failing = [first, ...rest].find((page) => failureOf(page))
  const classes = [first, ...rest].flatMap(({ data }) => data?.comfy_nodes ?? [])
  return (
    <>
      {note}
      <ClassList
        key={version}
        classes={first.data && classes}
        failed={failing && failureOf(failing)}
        retrying={failing?.isFetching}
        onRetry={() => void failing?.refetch()}
      />
    </>
  )
}

/** The node classes of a pack of which the registry has no files: their names alone. */
export function NamedClasses({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const query = useListComfyNodes(comfyNodesParams(node.id), {
    query: { enabled: node.comfy_node_count > 0 },
  })
  if (node.comfy_node_count === 0) return <p className="text-sm text-muted">{t('classes.none')}</p>
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('classes.namesOnly')}</p>
      <ClassList
        classes={query.data?.comfy_nodes}
        failed={failureOf(query)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </>
  )
}

interface ClassListProps {
  classes: readonly ComfyNode[] | undefined
  failed: ReturnType<typeof failureOf>
  retrying?: boolean
  onRetry: () => void
}

function ClassList({ classes, failed, retrying, onRetry }: ClassListProps) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const search = useDeferredValue(text.trim().toLowerCase())
  const found = findClasses(classes ?? [], search)
  const shown = all ? found : found.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {failed && (
        <div className="mb-4">
          <ErrorPanel {...failed} title={t('classes.failed')} onRetry={onRetry} retrying={retrying} />
        </div>
      )}
      {!classes && !failed && <Skeleton className="h-96 w-full rounded-lg" />}
      {classes?.length === 0 && <p className="text-sm text-muted">{t('classes.noneInVersion')}</p>}
      {classes && classes.length >= SEARCHABLE_FROM && (
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
      {search && found.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden="true" className="size-8" />}
          title={t('classes.nothingFound', { search })}
        />
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
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
    </>
  )
}

interface UnreadableFilesProps {
  files: readonly { file: string; line?: number; reason: string }[]
}

/** Names the files of a version in which node classes may have been missed. */
export function UnreadableFiles({ files }: UnreadableFilesProps) {
  const { t } = useTranslation('nodes')
  if (files.length === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="warning" icon={null} title={t('classes.unreadableTitle')}>
        {t('classes.unreadable')}
        <ul className="mt-1 list-disc ps-5">
          {files.map(({ file, line, reason }, index) => (
            <li key={index}>
              <code>{line === undefined ? file : `${file}:${line}`}</code>{' '}
              <span dir="auto" className="text-muted">
                {reason}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
