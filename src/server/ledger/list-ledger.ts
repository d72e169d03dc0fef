import { LIMITS } from '../../contract/conventions/limits'
import type { LedgerPage, ListLedgerQuery } from '../../contract/ledger/ledger'
import type { Ctx } from '../access/context'
import { countSealed, listSealedRows } from '../store/moderation/ledger.repo'
import { ledgerEntry } from './ledger-entry'

/**
 * A page of the public ledger (contract 1O): newest first, or from a position on oldest first. Decisions appear within a
 * second.
 */
export async function listLedger(ctx: Ctx, query: ListLedgerQuery): Promise<LedgerPage> {
  const limit = query.limit ?? LIMITS.ledgerEntriesPerPage.default
  const filter = {
    nodeId: query.node_id?.toLowerCase(),
    publisherId: query.publisher_id?.toLowerCase(),
    kind: query.kind,
    before: query.before,
    after: query.after,
  }
  // Fetch one extra row to know whether there are more.
  const found = await listSealedRows(ctx.db, filter, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map((row) => ({ ...ledgerEntry(row, row), hash: row.hash })),
    total: await countSealed(ctx.db),
    ...(query.after === undefined && last && found.length > limit && { next_before: last.position }),
  }
}
