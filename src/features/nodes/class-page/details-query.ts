import { getGetComfyNodeDetailsQueryOptions } from '@/api/generated/comfy-nodes/comfy-nodes'
import { classSegment } from '@/contract/conventions/class-segment'

/** The query of everything that is known of a node class; whoever looks into a pack seldom comes back to the same class. */
export const classDetailsQuery = (nodeId: string, className: string) =>
  getGetComfyNodeDetailsQueryOptions(encodeURIComponent(nodeId), classSegment(className), {
    query: { meta: { persist: false } },
  })
