import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/**
 * The change feed of the public catalogue: a row each time a pack's `changedAt` moves, written by a trigger that serializes
 * transactions, so that sequence numbers become visible in order and no reader misses one.
 */
export const nodeChanges = pgTable(
  'node_changes',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nodeId: text('node_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('node_changes_node').on(table.nodeId, table.sequence),
    index('node_changes_at').on(table.at),
  ],
)
