import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { ClassList } from './class-list'
import { versionClassesQuery } from './classes-queries'

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
  const first = useQuery(versionClassesQuery(nodeId, version))
  const pages = first.data?.totalNumberOfPages ?? 1
  const rest = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => versionClassesQuery(nodeId, version, index + 2)),
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
