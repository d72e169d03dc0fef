import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NoticeKind, NoticeWay } from '../../../../contract/notices/notice-kinds'
import { moment } from './columns'
import { users } from './people'

/** Recipients of an event, by their roles when it is fanned out: nobody who has left a publisher by then. */
export interface NoticeRecipients {
  /** user ids */
  people?: string[]
  /** the user with this verified email address, or `user:` and an id, as in invitations */
  addressee?: string
  /** owners of these publishers */
  ownersOf?: string[]
  /** owners and maintainers of these publishers */
  maintainersOf?: string[]
  /** all members of these publishers */
  membersOf?: string[]
  /** owners and maintainers of the pack's current publisher */
  maintainersOfPack?: boolean
  /** followers of the pack, its publisher or its author */
  followers?: boolean
  /** administrators */
  moderators?: boolean
}

/** Further values of a notice: short texts and numbers for its sentence. */
export type NoticeData = Readonly<Record<string, string | number>>

const about = {
  kind: text('kind').$type<NoticeKind>().notNull(),
  at: moment('at').notNull(),
  nodeId: text('node_id'),
  version: text('version'),
  publisherId: text('publisher_id'),
  path: text('path').notNull(),
  data: jsonb('data').$type<NoticeData>().notNull().default({}),
}

/**
 * Events to notify people about (decision 59), written in the transaction of the act, once per key. `spreadAt` is when they were
 * fanned out into notices.
 */
export const noticeEvents = pgTable(
  'notice_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull().unique(),
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...about,
    actorId: text('actor_id'),
    recipients: jsonb('recipients').$type<NoticeRecipients>().notNull(),
    spreadAt: moment('spread_at'),
  },
  (table) => [
    index('notice_events_waiting')
      .on(table.place)
      .where(sql`${table.spreadAt} is null`),
    index('notice_events_at').on(table.at),
  ],
)

/** The role in which a user receives a notice: without the role they no longer see it. */
export type NoticeAudience = 'person' | 'owner' | 'maintainer' | 'member' | 'follower' | 'moderator'

/** Waiting and sent mails. An open mail collects notices of its kind until the first attempt to send it. */
export const noticeMails = pgTable(
  'notice_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    takenUntil: moment('taken_until'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    /** why it will not be sent */
    droppedFor: text('dropped_for'),
  },
  (table) => [
    uniqueIndex('notice_mails_open')
      .on(table.userId, table.kind)
      .where(sql`${table.isOpen}`),
    index('notice_mails_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.droppedFor} is null`),
    index('notice_mails_person').on(table.userId, table.kind, table.createdAt),
  ],
)

/** Notices: one per event and recipient. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<NoticeAudience>().notNull(),
    /** the publisher in which they have the role; null for the pack's current publisher */
    audienceOf: text('audience_of'),
    ...about,
    readAt: moment('read_at'),
    mailId: uuid('mail_id').references(() => noticeMails.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('notices_once').on(table.userId, table.eventId),
    index('notices_person').on(table.userId, table.at),
    index('notices_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notices_mail').on(table.mailId),
    index('notices_at').on(table.at),
  ],
)

/** A user's choices of channels by kind, where they differ from the default. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    way: text('way').$type<NoticeWay>().notNull(),
    isWanted: boolean('is_wanted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.way] })],
)

/** A user's language and last visit, and the hash of their feed's secret URL. */
export const noticeReaders = pgTable('notice_readers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  language: text('language').notNull().default(''),
  seenAt: moment('seen_at').notNull(),
  feedHash: text('feed_hash').unique(),
})

/**
 * What users follow: packs and publishers by id, authors by repository owner, such as `github.com/acme`, and searches by their
 * query string.
 */
export const follows = pgTable(
  'follows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'node' | 'publisher' | 'author' | 'search'>().notNull(),
    target: text('target').notNull(),
    createdAt: moment('created_at').notNull(),
    /** until when new packs of an author or a search were notified */
    lookedAt: moment('looked_at').notNull(),
  },
  (table) => [
    unique('follows_once').on(table.userId, table.kind, table.target),
    index('follows_target').on(table.kind, table.target),
    index('follows_looked')
      .on(table.lookedAt)
      .where(sql`${table.kind} in ('author', 'search')`),
  ],
)

/** Mails in local mode, where none are sent: their recipients read them on the mailbox page. */
export const localMails = pgTable('local_mails', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
})
