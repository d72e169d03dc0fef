import { useQueries, useQuery } from '@tanstack/react-query'
import { getListNodesQueryOptions } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { cloneUrlOf } from '@/features/nodes/install/install-commands'
import { versionContentsQuery, type ContentsSource } from '@/features/versions/contents/contents-query'
import { readingQuery } from '@/features/versions/reading/reading-query'
import type { NeededPack } from '@/features/workflow/answer/answer'
import type { InstallItem } from '@/features/workflow/install/install-item'
import { isReadFromRepository } from '@/screens/node/is-read-from-repository'

/** Maximum number of packs whose details are fetched; others have only what the list contains. */
const LOOKED_INTO = 40

const QUIET = { meta: { persist: false }, refetchOnWindowFocus: false } as const

/** The loaded data of a needed pack. */
export interface KnownPack {
  node: Node
  /** Source of its files */
  source?: ContentsSource
  item: InstallItem
}

/** Fetches the details of a set of packs, by id. */
export function useNeededPacks(needed: readonly NeededPack[]) {
  const ids = needed.map(({ pack }) => pack.node_id).sort()
  const packs = useQuery({
    ...getListNodesQueryOptions({ node_id: ids }, { query: QUIET }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const nodes = packs.data?.nodes ?? []
  const lookedInto = nodes.slice(0, LOOKED_INTO)
  const contents = useQueries({
    queries: lookedInto.map(({ id, latest_version: latest }) => ({
      ...versionContentsQuery(id, latest?.version ?? ''),
      enabled: latest !== undefined,
      refetchOnWindowFocus: false,
    })),
  })
  const readings = useQueries({
    queries: lookedInto.map((node) => ({
      ...readingQuery(node.id),
      enabled: isReadFromRepository(node),
      refetchOnWindowFocus: false,
    })),
  })
  const known = new Map<string, KnownPack>()
  nodes.forEach((node, index) => {
    const version = node.latest_version
    const reading = readings[index]?.data
    const requirements = [
      ...(version?.dependencies ?? []),
      ...(contents[index]?.data?.requirements ?? reading?.contents?.requirements ?? []),
    ]
    const source: ContentsSource | undefined = version
      ? { nodeId: node.id, version: version.version }
      : reading?.contents && { nodeId: node.id }
    const cloneUrl = cloneUrlOf(node.repository)
    known.set(node.id, {
      node,
      ...(source && { source }),
      item: {
        id: node.id,
        name: node.name,
        needsPackages: requirements.length > 0,
        ...(version && { version: version.version }),
        ...(cloneUrl && { cloneUrl }),
        ...(reading?.commit && { commit: reading.commit }),
      },
    })
  })
  return { packs, known }
}
