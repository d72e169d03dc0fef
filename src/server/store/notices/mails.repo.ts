import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../../contract/notices/notice-kinds'
import type { Db } from '../../platform/database/client'
import { localMails, noticeChoices, noticeMails, noticeReaders, notices, users } from '../schema/schema'

type MailRow = typeof noticeMails.$inferSelect

/** How notices become mails. */
export interface MailRules {
  now: Date
  /** the default of a kind for users without a choice */
  isUsual: boolean
  /** whether unverified addresses are accepted */
  isLocal: boolean
  /** minimum time between two mails of a kind, and between those to users absent since a moment */
  joinedMs: number
  awayMs: number
  awaySince: Date
}

/**
 * Adds an event's notices to mails for recipients who want its kind by mail: to a waiting one, or to a new one, which is due
 * at once unless one of its kind was created recently.
 */
export async function attachMails(
  tx: Db,
  { id, kind }: { id: string; kind: NoticeKind },
  rules: MailRules,
): Promise<void> {
  const now = sql`${rules.now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with told as (
      select ${notices.id}, ${notices.userId}, last.created_at as last_at,
        coalesce(${noticeReaders.seenAt}, first.created_at, ${now}) < ${rules.awaySince.toISOString()}::timestamptz as is_away
      from ${notices}
      join ${users} on ${users.id} = ${notices.userId}
      left join ${noticeReaders} on ${noticeReaders.userId} = ${notices.userId}
      left join ${noticeChoices} on ${noticeChoices.userId} = ${notices.userId}
        and ${noticeChoices.kind} = ${kind} and ${noticeChoices.way} = 'mail'
      left join lateral (select max(created_at) as created_at from ${noticeMails} as mail
        where mail.user_id = ${notices.userId} and mail.kind = ${kind}) as last on true
      left join lateral (select min(created_at) as created_at from ${noticeMails} as mail
        where mail.user_id = ${notices.userId}) as first on true
      where ${notices.eventId} = ${id} and ${notices.mailId} is null and ${users.email} <> ''
        and (${users.emailVerified} or ${rules.isLocal})
        and coalesce(${noticeChoices.isWanted}, ${rules.isUsual})
    ), opened as (
      insert into ${noticeMails} (user_id, kind, created_at, due_at)
      select user_id, ${kind}, ${now}, greatest(${now}, last_at +
        case when is_away then ${rules.awayMs}::float8 else ${rules.joinedMs}::float8 end * interval '1 millisecond') from told
      on conflict (user_id, kind) where is_open do update set kind = excluded.kind
      returning id, user_id
    )
    update ${notices} set mail_id = opened.id from opened, told
    where ${notices.id} = told.id and opened.user_id = told.user_id`)
}

/** A mail that is due, with its recipient. */
export interface TakenMail {
  mail: MailRow
  email: string
  isVerified: boolean
  language: string
}

const isWaiting = and(isNull(noticeMails.sentAt), isNull(noticeMails.droppedFor))

/** Claims due mails until a deadline; no more notices are added to them. */
export async function takeMails(db: Db, now: Date, until: Date, limit: number): Promise<TakenMail[]> {
  const due = db
    .select({ id: noticeMails.id })
    .from(noticeMails)
    .where(
      and(
        isWaiting,
        lte(noticeMails.dueAt, now),
        or(isNull(noticeMails.takenUntil), lte(noticeMails.takenUntil, now)),
      ),
    )
    .orderBy(asc(noticeMails.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(noticeMails)
    .set({ isOpen: false, takenUntil: until, attempts: sql`${noticeMails.attempts} + 1` })
    .from(users)
    .where(and(eq(users.id, noticeMails.userId), sql`${noticeMails.id} in ${due}`))
    .returning({
      mail: noticeMails,
      email: users.email,
      isVerified: users.emailVerified,
      language: sql<string>`coalesce((select ${noticeReaders.language} from ${noticeReaders} where ${noticeReaders.userId} = ${users.id}), '')`,
    })
}

/** Records a mail's outcome: sent, given up, or to be retried. */
export async function settleMail(
  db: Db,
  id: string,
  outcome: { sentAt: Date } | { droppedFor: string } | { dueAt: Date },
): Promise<void> {
  await db
    .update(noticeMails)
    .set({ ...outcome, takenUntil: null })
    .where(eq(noticeMails.id, id))
}

/** Stores a mail in the local mailbox; idempotent. */
export async function insertLocalMail(db: Db, mail: typeof localMails.$inferInsert): Promise<void> {
  await db.insert(localMails).values(mail).onConflictDoNothing()
}

/** A person's mails in the local mailbox, newest first. */
export const listLocalMailRows = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(localMails)
    .where(eq(localMails.userId, userId))
    .orderBy(sql`${localMails.at} desc`)
    .limit(limit)
