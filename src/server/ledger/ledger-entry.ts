import type { LedgerEntry } from '../../contract/ledger/ledger'
import type { LedgerRow } from '../store/moderation/ledger.repo'

/** A row as the API returns it, which is also what its hash covers. */
export const ledgerEntry = (
  row: LedgerRow,
  place: Pick<LedgerEntry, 'position' | 'previous'>,
): Omit<LedgerEntry, 'hash'> => ({
  position: place.position,
  at: row.at.toISOString(),
  kind: row.kind,
  ...(row.nodeId !== null && { node_id: row.nodeId }),
  ...(row.version !== null && { version: row.version }),
  ...(row.publisherId !== null && { publisher_id: row.publisherId }),
  ...(row.fromPublisherId !== null && { from_publisher_id: row.fromPublisherId }),
  ...(row.toPublisherId !== null && { to_publisher_id: row.toPublisherId }),
  role: row.role,
  ...(row.reason !== null && { reason: row.reason }),
  previous: place.previous,
})
