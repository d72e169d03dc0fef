import type { UseQueryOptions } from '@tanstack/react-query'
import { sizeOf, type Drawn } from '@/api/drawn-answers'
import {
  getListRepositoryComfyNodesQueryOptions,
  getListVersionComfyNodesQueryOptions,
} from '@/api/generated/comfy-nodes/comfy-nodes'
import type { ComfyNode, VersionComfyNodes } from '@/api/generated/model'
import { MOST_COMFY_NODES } from '@/contract/conventions/essential-limits'
import { areNames } from './are-names'

const LARGE = { query: { meta: { persist: false } } } as const

/** A page of the node classes of a version, or without one of the repository; too large for browser storage. */
export const classesQuery = (
  nodeId: string,
  version: string | undefined,
  page = 1,
): UseQueryOptions<VersionComfyNodes> & { queryKey: readonly unknown[] } => {
  const params = { page, limit: MOST_COMFY_NODES }
  return version === undefined
    ? getListRepositoryComfyNodesQueryOptions(nodeId, params, LARGE)
    : getListVersionComfyNodesQueryOptions(nodeId, version, params, LARGE)
}

/** Returns the metadata of rendered node classes. */
export const drawnClasses = (classes: readonly ComfyNode[]): Drawn => ({
  size: sizeOf(classes),
  count: classes.length,
  areNames: areNames(classes),
})
