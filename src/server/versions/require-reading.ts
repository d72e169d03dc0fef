import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { findShownReading, type ShownReading } from '../store/repositories/readings.repo'
import { requireOpenNode } from './require-visible-version'

/**
 * A pack whose repository is read, with its reading. Refuses with `node_not_found` and `node_banned` as `requireOpenNode` does,
 * and with `contents_not_found` packs that have an Active version, no repository, or are not listed.
 */
export async function requireReading(ctx: Ctx, nodeId: string): Promise<ShownReading> {
  const { record } = await requireOpenNode(ctx, nodeId)
  const shown = await findShownReading(ctx.db, record.node.id)
  if (!shown) throw new Refusal('contents_not_found', 'The repository of this pack is not read.')
  return shown
}
