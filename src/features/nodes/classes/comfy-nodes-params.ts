import type { ListComfyNodesParams } from '@/api/generated/model'
import { MOST_COMFY_NODES } from '@/contract/conventions/essential-limits'

/** All node classes of a pack by name, in one answer; no pack known has more than an answer can hold. */
export const comfyNodesParams = (nodeId: string): ListComfyNodesParams => ({
  node_id: nodeId,
  pageSize: MOST_COMFY_NODES,
})
