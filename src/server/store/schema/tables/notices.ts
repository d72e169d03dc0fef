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

/** Who is told, each by what they are when it is told: nobody who has left a publisher by then. */
export interface NoticeRecipients {
  /** people by their ids */
  people?: string[]
  /** whoever has verified this e-mail address, or `user:` and an id, as invitations name people */
  addressee?: string
  /** owners of these publishers */
  ownersOf?: string[]
  /** owners and maintainers of these publishers */
  maintainersOf?: string[]
  /** whoever belongs to these publishers */
  membersOf?: string[]
  /** owners and maintainers of whatever publisher the pack has */
  maintainersOfPack?: boolean
  /** who follows the pack, its publisher or its author */
  followers?: boolean
  /** administrators */
  moderators?: boolean
}

/** What a notice says besides its kind and what it is about: short words for its sentence. */
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
 * What has happened that people are to be told (decision 59), written with the act itself, each key once. `spreadAt` is when
 * the notices for people were made of it.
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

/** As what somebody is told: what they no longer are, they are told no longer. */
export type NoticeAudience = 'person' | 'owner' | 'maintainer' | 'member' | 'follower' | 'moderator'

/** Mails that wait or were sent. One that is open takes more notices of its kind, until it is first tried. */
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
    /** why it is not sent at all */
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

/** What one person is told of an event, each once. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<NoticeAudience>().notNull(),
    /** whose owner, maintainer or member they are; without it, of whatever publisher the pack has */
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

/** A person's choice of a kind's way where it is not the usual one. */
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

/** In which language somebody is told, when they last looked, and the hash of their feed's secret address. */
export const noticeReaders = pgTable('notice_readers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  language: text('language').notNull().default(''),
  seenAt: moment('seen_at').notNull(),
  feedHash: text('feed_hash').unique(),
})

/**
 * What people follow: packs and publishers by their ids, authors by whose repositories theirs are, such as `github.com/acme`,
 * searches by what follows `?` in their address.
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
    /** until when new packs of an author or a search were told */
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

/** Mails on a developer's own machine, where nothing sends them: read there by whom they are for. */
export const localMails = pgTable('local_mails', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
})
