import { DeletedNode } from '@/features/nodes/deletion/deleted-node'
import { NearNodes } from '@/features/nodes/details/near-nodes'
import { NodeNotFound } from '@/features/nodes/node-not-found'

/** Placeholder of a missing pack: for who deleted it a way to restore it, for others similar packs. */
export const MissingNode = ({ nodeId }: { nodeId: string }) => (
  <DeletedNode nodeId={nodeId}>
    <NodeNotFound nodeId={nodeId} />
    <NearNodes nodeId={nodeId} />
  </DeletedNode>
)
