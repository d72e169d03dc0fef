import type { ListComfyNodesParams } from '@/api/generated/model'
import { MOST_COMFY_NODES } from '@/contract/conventions/essential-limits'

/** Returns the parameters for all node classes of a pack by name in one page; no known pack has more than one page. */
export const comfyNodesParams = (nodeId: string): ListComfyNodesParams => ({
  node_id: nodeId,
  pageSize: MOST_COMFY_NODES,
})
