import type { QueryClient } from '@tanstack/react-query'
import type { AdminVersion } from '@/api/generated/model'
import { getGetNodeQueryKey } from '@/api/generated/nodes/nodes'
import { getGetNodeVersionQueryKey, getListNodeVersionsQueryKey } from '@/api/generated/versions/versions'

/** Invalidates the queries of packs and versions after a call whose path names none of them. */
export function refreshVersions(
  client: QueryClient,
  versions: readonly Pick<AdminVersion, 'node_id' | 'version'>[],
): void {
  for (const { node_id, version } of versions)
    for (const queryKey of [
      getGetNodeQueryKey(node_id),
      getListNodeVersionsQueryKey(node_id),
      getGetNodeVersionQueryKey(node_id, version),
    ])
      void client.invalidateQueries({ queryKey })
}
