import type { Adoption } from '../../contract/answers/appeal'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { listAdoptionRows } from '../store/answers/appeal-facts.repo'
import { findNodeRow } from '../store/packs/node-rows.repo'

const SHOWN = 5

/**
 * The steps of the latest adoptions of a pack, in public: who asked, until when the owner is waited for, whether they objected,
 * and what was decided; nothing that was written (contract 1P). Refuses with `node_not_found` what strangers do not see.
 */
export async function listNodeAdoptions(ctx: Ctx, nodeId: string): Promise<Adoption[]> {
  const node = await findNodeRow(ctx.db, nodeId)
  if (!node || node.status !== 'NodeStatusActive') throw new Refusal('node_not_found', 'Node not found')
  const rows = await listAdoptionRows(ctx.db, node.id, SHOWN)
  return rows.map(({ row, publisherName }) => ({
    publisher_id: row.publisherId ?? '',
    publisher_name: publisherName,
    asked_at: row.createdAt.toISOString(),
    open_until: (row.openUntil ?? row.createdAt).toISOString(),
    ...(row.objectedAt && { objected_at: row.objectedAt.toISOString() }),
    ...(row.decidedAt && { decided_at: row.decidedAt.toISOString() }),
    ...(row.outcome && { outcome: row.outcome }),
  }))
}
