import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppealKind, AppealOutcome, AppealSide } from '../../../../contract/answers/appeal-kinds'
import { moment } from './columns'
import { nodes } from './packs'
import { publishers, users } from './people'

/**
 * Threads between affected people and moderators (decision 57). `subject` identifies what a thread is about; there is at most one
 * open thread per subject. `publisherId` is the asking publisher. `openUntil` is the deadline for a pack's owner to object to its
 * adoption.
 */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<AppealKind>().notNull(),
    subject: text('subject').notNull(),
    nodeId: text('node_id').references(() => nodes.id, { onDelete: 'cascade' }),
    version: text('version'),
    publisherId: text('publisher_id').references(() => publishers.id, { onDelete: 'cascade' }),
    name: text('name'),
    askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    waitsFor: text('waits_for').$type<'asker' | 'moderator'>().notNull().default('moderator'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    openUntil: moment('open_until'),
    objectedAt: moment('objected_at'),
    decidedAt: moment('decided_at'),
    outcome: text('outcome').$type<AppealOutcome>(),
  },
  (table) => [
    uniqueIndex('appeals_open_once')
      .on(table.subject)
      .where(sql`${table.decidedAt} is null`),
    index('appeals_queue').on(table.createdAt),
    index('appeals_publisher').on(table.publisherId),
    index('appeals_node').on(table.nodeId),
    index('appeals_asker').on(table.askedBy),
  ],
)

/** Messages of a thread. `decides` marks the reason of its decision, `objects` an owner's objection. */
export const appealMessages = pgTable(
  'appeal_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appealId: uuid('appeal_id')
      .notNull()
      .references(() => appeals.id, { onDelete: 'cascade' }),
    side: text('side').$type<AppealSide>().notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    decides: boolean('decides').notNull().default(false),
    objects: boolean('objects').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('appeal_messages_thread').on(table.appealId, table.id)],
)

/** Authors' notes on findings: on a rule in a file, or, with both empty, on a pack's versions in general. */
export const findingNotes = pgTable(
  'finding_notes',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    rule: text('rule').notNull().default(''),
    file: text('file').notNull().default(''),
    text: text('text').notNull(),
    version: text('version').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.rule, table.file] })],
)
