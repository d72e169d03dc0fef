import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { drawnOf } from '@/api/drawn-answers'
import { failureOf } from '@/api/failure'
import { useIsDocument } from '@/ui/drawn/drawn-once'
import { ClassList } from './class-list'
import { classesQuery } from './classes-queries'

interface SourceClassesProps {
  nodeId: string
  /** Absent: the classes of the repository. */
  version?: string
  /** An additional note about the files. */
  note?: ReactNode
}

/** The node classes found in a pack's files with all details, however many. */
export function SourceClasses({ nodeId, version, note }: SourceClassesProps) {
  const client = useQueryClient()
  const firstQuery = classesQuery(nodeId, version)
  const first = useQuery(firstQuery)
  const { locale } = useRouter()
  const isDocument = useIsDocument()
  const [drawnIn] = useState(isDocument && locale)
  const { data, refetch } = first
  const drawn = drawnOf(data)
  const isAsDrawn = drawnIn === locale
  useEffect(() => {
    if (drawn && !isAsDrawn) void refetch()
  }, [drawn, isAsDrawn, refetch])
  const pages = data?.totalNumberOfPages ?? 1
  const rest = useQuery({
    queryKey: [...firstQuery.queryKey, 'rest', pages],
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
  const loaded = drawn ? undefined : data?.comfy_nodes
  const classes = useMemo(() => (rest.data ? loaded?.concat(rest.data) : loaded), [loaded, rest.data])
  return (
    <>
      {note}
      <ClassList
        key={version}
        nodeId={nodeId}
        classes={classes}
        drawn={isAsDrawn ? drawn : undefined}
        onAsk={refetch}
        failed={failing && failureOf(failing)}
        query={failing}
      />
    </>
  )
}
