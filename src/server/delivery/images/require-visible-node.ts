import type { Ctx } from '../../access/context'
import { findNodeRecord, type NodeRecord } from '../../store/packs/nodes.repo'
import { Refusal } from '../../platform/refusal'
import { imageNotFound } from './require-remote-image'

/** A pack whose pictures are shown. Refuses with `node_not_found` and, of a banned pack, `image_not_found`. */
export async function requireVisibleNode({ db }: Pick<Ctx, 'db'>, nodeId: string): Promise<NodeRecord> {
  const record = await findNodeRecord(db, nodeId)
  if (!record) throw new Refusal('node_not_found', 'Node not found')
  if (record.node.status === 'NodeStatusBanned') throw imageNotFound()
  return record
}
