import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { ClassList } from './class-list'
import { classesQuery } from './classes-queries'

interface SourceClassesProps {
  nodeId: string
  /** Without one those of the repository. */
  version?: string
  /** What else should be said of the files. */
  note?: ReactNode
}

/** The node classes in a pack's files, with everything that is known of them; however many there are. */
export function SourceClasses({ nodeId, version, note }: SourceClassesProps) {
  const first = useQuery(classesQuery(nodeId, version))
  const pages = first.data?.totalNumberOfPages ?? 1
  const rest = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => classesQuery(nodeId, version, index + 2)),
  })
  const failing = [first, ...rest].find((page) => failureOf(page))
  const classes = [first, ...rest].flatMap(({ data }) => data?.comfy_nodes ?? [])
  return (
    <>
      {note}
      <ClassList
        key={version}
        nodeId={nodeId}
        classes={first.data && classes}
        failed={failing && failureOf(failing)}
        retrying={failing?.isFetching}
        onRetry={() => void failing?.refetch()}
      />
    </>
  )
}
