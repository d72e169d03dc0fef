import { classOfSegment } from '@/contract/conventions/class-segment'

/** Which node class of which pack an address names; the router has decoded its parts. */
export const classRoute = ({ nodeId, className }: Record<string, string | string[] | undefined>) => ({
  nodeId: String(nodeId ?? ''),
  className: classOfSegment(String(className ?? '')),
})
