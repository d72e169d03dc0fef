import { classOfSegment } from '@/contract/conventions/class-segment'

/** Returns the pack and node class in a URL, as decoded by the router. */
export const classRoute = ({ nodeId, className }: Record<string, string | string[] | undefined>) => ({
  nodeId: String(nodeId ?? ''),
  className: classOfSegment(String(className ?? '')),
})
