import type { UseQueryOptions } from '@tanstack/react-query'
import {
  getListRepositoryComfyNodesQueryOptions,
  getListVersionComfyNodesQueryOptions,
} from '@/api/generated/comfy-nodes/comfy-nodes'
import type { VersionComfyNodes } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'

const LARGE = { query: { meta: { persist: false } } } as const

/** One page of the node classes of a version, or without one of a repository; too much to be kept in browser storage. */
export const classesQuery = (
  nodeId: string,
  version: string | undefined,
  page = 1,
): UseQueryOptions<VersionComfyNodes> & { queryKey: readonly unknown[] } => {
  const params = { page, limit: LIMITS.comfyNodesPerPage.max }
  return version === undefined
    ? getListRepositoryComfyNodesQueryOptions(nodeId, params, LARGE)
    : getListVersionComfyNodesQueryOptions(nodeId, version, params, LARGE)
}
