import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LedgerRole } from '../../../../contract/ledger/ledger'
import type { LedgerKind } from '../../../../contract/ledger/ledger-kinds'
import { moment } from './columns'

/**
 * Public decisions (decision 53), written in the transaction of the act. Position and hash are assigned afterwards, one after the
 * other; from then on rows are never changed or deleted.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    nodeId: text('node_id'),
    version: text('version'),
    publisherId: text('publisher_id'),
    fromPublisherId: text('from_publisher_id'),
    toPublisherId: text('to_publisher_id'),
    role: text('role').$type<LedgerRole>().notNull(),
    reason: text('reason'),
    position: integer('position'),
    previous: text('previous'),
    hash: text('hash'),
  },
  (table) => [
    uniqueIndex('ledger_entries_position').on(table.position),
    index('ledger_entries_unsealed')
      .on(table.id)
      .where(sql`${table.position} is null`),
    index('ledger_entries_node').on(table.nodeId, table.position),
    index('ledger_entries_publisher').on(table.publisherId, table.position),
    index('ledger_entries_from').on(table.fromPublisherId, table.position),
    index('ledger_entries_to').on(table.toPublisherId, table.position),
    index('ledger_entries_kind').on(table.kind, table.position),
  ],
)

/** The last entry of each UTC day, signed if the operator has set a key. */
export const ledgerHeads = pgTable('ledger_heads', {
  day: date('day').primaryKey(),
  position: integer('position').notNull(),
  hash: text('hash').notNull(),
  signature: text('signature'),
})
