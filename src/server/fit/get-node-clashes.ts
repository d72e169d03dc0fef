import { ASSUMED_PYTHON } from '../../contract/conventions/checked-machine'
import { COMPARED_PACKS, type NodeClashes } from '../../contract/packs/clashes'
import type { Ctx } from '../access/context'
import { findShownClashes } from '../store/fit/clashes.repo'
import { requireOpenNode } from '../versions/require-visible-version'

/**
 * A pack's conflicts with the most popular ones (contract 1L), if computed for its latest version. Refuses with
 * `node_not_found`, and anonymous callers of a banned pack with `node_banned`.
 * @param limit maximum number of clashes returned
 */
export async function getNodeClashes(
  ctx: Ctx,
  nodeId: string,
  limit: number = COMPARED_PACKS,
): Promise<NodeClashes> {
  const { record } = await requireOpenNode(ctx, nodeId)
  const found = await findShownClashes(ctx.db, record.node.id)
  return {
    among: found?.among ?? 0,
    total: found?.clashes.length ?? 0,
    clashes: (found?.clashes ?? []).slice(0, limit).map(({ nodeId: id, version, ...clash }) => ({
      ...clash,
      node_id: id,
      ...(version && { version }),
    })),
    pins: found?.pins ?? [],
    known_bad: found?.knownBad ?? [],
    python: ASSUMED_PYTHON,
    ...(found?.version && { version: found.version }),
    ...(found && { computed_at: found.computedAt.toISOString() }),
  }
}
