import { getListVersionComfyNodesQueryOptions } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { ListComfyNodesParams } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'

const LARGE = { query: { meta: { persist: false } } } as const

/** One page of a version's node classes; too much to be kept in browser storage. */
export const versionClassesQuery = (nodeId: string, version: string, page = 1) =>
  getListVersionComfyNodesQueryOptions(nodeId, version, { page, limit: LIMITS.comfyNodesPerPage.max }, LARGE)

/** All node classes of a pack by name, in one answer; no pack known has more than an answer can hold. */
export const comfyNodesParams = (nodeId: string): ListComfyNodesParams => ({
  node_id: nodeId,
  pageSize: LIMITS.comfyNodesPerPage.max,
})
