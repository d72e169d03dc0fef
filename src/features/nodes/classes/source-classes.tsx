import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
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
  const client = useQueryClient()
  const begin = classesQuery(nodeId, version)
  const first = useQuery(begin)
  const pages = first.data?.totalNumberOfPages ?? 1
  const rest = useQuery({
    queryKey: [...begin.queryKey, 'rest', pages],
    queryFn: async () => {
      const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2)
      const all = await Promise.all(
        numbers.map((page) => client.fetchQuery(classesQuery(nodeId, version, page))),
      )
      return all.flatMap(({ comfy_nodes: classes }) => classes)
    },
    enabled: pages > 1,
    meta: { persist: false },
  })
  const failing = [first, rest].find((query) => failureOf(query))
  const begun = first.data?.comfy_nodes
  const classes = useMemo(() => (rest.data ? begun?.concat(rest.data) : begun), [begun, rest.data])
  return (
    <>
      {note}
      <ClassList
        key={version}
        nodeId={nodeId}
        classes={classes}
        failed={failing && failureOf(failing)}
        query={failing}
      />
    </>
  )
}
