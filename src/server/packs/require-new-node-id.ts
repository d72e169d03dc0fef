import { isNodeId } from '../../contract/conventions/identifiers'
import { whyNodeIdReserved } from '../../contract/conventions/reserved-ids'
import type { Ctx } from '../access/context'
import { requireUnreserved } from '../access/require-unreserved'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { findNodeRow } from '../store/packs/node-rows.repo'

/**
 * Refuses ids that a new pack cannot have: reserved ones with `reserved_name`, malformed ones with `invalid_request` and the
 * field, taken ones with `node_exists` or the given code.
 */
export async function requireNewNodeId(
  ctx: Pick<Ctx, 'actor' | 'siteUrl'>,
  tx: Db,
  id: string,
  {
    field = 'id',
    taken = 'node_exists',
  }: { field?: string; taken?: 'node_exists' | 'constraint_error' } = {},
): Promise<void> {
  await requireUnreserved(ctx, tx, id, whyNodeIdReserved(id))
  if (!isNodeId(id))
    throw new Refusal(
      'invalid_request',
      `Invalid format for field ${field}: must be 1 to 100 letters, digits, dots, underscores or hyphens, alphanumeric at both ends`,
    )
  if (await findNodeRow(tx, id)) throw new Refusal(taken, 'The node already exists')
}
