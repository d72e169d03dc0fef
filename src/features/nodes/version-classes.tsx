import { useQueries } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import {
  getListVersionComfyNodesQueryOptions,
  useListVersionComfyNodes,
} from '@/api/generated/comfy-nodes/comfy-nodes'
import { failureOf } from '@/api/failure'
import { LIMITS } from '@/contract/limits'

const ClassList = dynamic(() => import('./class-list').then((module) => module.ClassList))

const LARGE = { query: { meta: { persist: false } } } as const

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
