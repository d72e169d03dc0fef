import type { Adoption } from '../../contract/packs/adoption'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { listAdoptionRows } from '../store/answers/appeal-facts.repo'
import { adoptionView } from '../views/adoption-view'
import { findNodeRow } from '../store/packs/node-rows.repo'

const SHOWN = 5

/**
 * Lists the public steps of a pack's latest adoptions: who asked, the owner's deadline, whether they objected, and the
 * decision; never the messages (contract 1P). Refuses with `node_not_found` packs hidden from anonymous callers.
 */
export async function listNodeAdoptions(ctx: Ctx, nodeId: string): Promise<Adoption[]> {
  const node = await findNodeRow(ctx.db, nodeId)
  if (!node || node.status !== 'NodeStatusActive') throw new Refusal('node_not_found', 'Node not found')
  return (await listAdoptionRows(ctx.db, node.id, SHOWN)).map(adoptionView)
}
