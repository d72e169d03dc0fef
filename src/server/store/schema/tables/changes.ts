import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/**
 * What changed of the public catalogue, in order: a row each time a pack's `changedAt` moves, written by a trigger
 * that lets one transaction after the other append, so that nobody who reads past a number misses one before it.
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
