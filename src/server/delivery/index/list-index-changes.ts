import type { IndexChange, IndexChanges } from '../../../contract/index/index-snapshot'
import type { ListIndexChangesQuery } from '../../../contract/index/index-queries'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Ctx } from '../../access/context'
import { nodeView } from '../../views/node-view'
import { listPublicNodeRecordsById } from '../../store/packs/nodes.repo'
import { Refusal } from '../../platform/refusal'
import { findSequences, listChanges, listClassNames } from '../../store/packs/index.repo'

/** How many changes are looked through for each that is answered: packs that change often do so many times in a row. */
const LOOKED_THROUGH = 5

/**
 * What has changed since a sequence, in order, each pack once and as it is now. Changes are read before the packs, so
 * that a pack is never older than the sequence says. Refuses a sequence that has not been reached yet with
 * `invalid_request`, one whose following changes are no longer kept with `changes_gone`.
 */
export async function listIndexChanges(ctx: Ctx, query: ListIndexChangesQuery): Promise<IndexChanges> {
  const { since } = query
  const limit = query.limit ?? LIMITS.changesPerPage.default
  const { first, last } = await findSequences(ctx.db)
  if (since > last)
    throw new Refusal('invalid_request', `Invalid value for parameter since: the last change is ${last}`)
  if (since < first - 1)
    throw new Refusal(
      'changes_gone',
      'These changes are no longer kept. Start again with GET /index/snapshot.',
    )
  const looked = await listChanges(ctx.db, since, limit * LOOKED_THROUGH)
  const lasting = looked.filter(({ isLast }) => isLast)
  const page = lasting.slice(0, limit)
  const isCut = page.length < lasting.length
  const reached = isCut ? page.at(-1)?.sequence : looked.at(-1)?.sequence
  return {
    sequence: reached ?? since,
    has_more: isCut || looked.length === limit * LOOKED_THROUGH,
    changes: await describe(ctx, page),
  }
}

async function describe(
  ctx: Ctx,
  page: readonly { sequence: number; nodeId: string }[],
): Promise<IndexChange[]> {
  const ids = page.map(({ nodeId }) => nodeId)
  const records = await listPublicNodeRecordsById(ctx.db, ids)
  const classes = await listClassNames(ctx.db, ids)
  const byId = new Map(records.map((record) => [record.node.id, record]))
  return page.map(({ sequence, nodeId }) => {
    const record = byId.get(nodeId)
    return record
      ? { sequence, node_id: nodeId, node: nodeView(record), comfy_nodes: classes.get(nodeId) ?? [] }
      : { sequence, node_id: nodeId, deleted: true }
  })
}
