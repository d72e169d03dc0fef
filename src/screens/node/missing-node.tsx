import { DeletedNode } from '@/features/nodes/deletion/deleted-node'
import { NearNodes } from '@/features/nodes/details/near-nodes'
import { NodeNotFound } from '@/features/nodes/node-not-found'

/** Stands where no pack is: for whoever has deleted one the way to bring it back, else what somebody may have meant. */
export const MissingNode = ({ nodeId }: { nodeId: string }) => (
  <DeletedNode nodeId={nodeId}>
    <NodeNotFound nodeId={nodeId} />
    <NearNodes nodeId={nodeId} />
  </DeletedNode>
)
