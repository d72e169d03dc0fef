import { getGetComfyNodeDetailsQueryOptions } from '@/api/generated/comfy-nodes/comfy-nodes'
import { classSegment } from '@/contract/conventions/class-segment'

/** The query of a node class's details; users rarely return to the same class. */
export const classDetailsQuery = (nodeId: string, className: string) =>
  getGetComfyNodeDetailsQueryOptions(encodeURIComponent(nodeId), classSegment(className), {
    query: { meta: { persist: false } },
  })
