import { and, asc, eq, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import {
  follows,
  localMails,
  nodes,
  noticeEvents,
  noticeMails,
  notices,
  publisherMembers,
  users,
} from '../schema/schema'
import { repositoryOwner } from '../visibility/node-filter.repo'
import { isForFollowers } from './audience.repo'

export type NoticeEventRow = typeof noticeEvents.$inferSelect

// PostgreSQL accepts at most 65,535 parameters in a statement.
const AT_ONCE = 2_000

/** Stores events; an event with an existing key is ignored. */
export async function insertNoticeEvents(
  db: Db,
  events: readonly (typeof noticeEvents.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < events.length; start += AT_ONCE)
    await db
      .insert(noticeEvents)
      .values(events.slice(start, start + AT_ONCE))
      .onConflictDoNothing()
}

/** Locks the oldest waiting event that no other process has locked, until the transaction ends. */
export async function takeWaitingEvent(tx: Db): Promise<NoticeEventRow | undefined> {
  const [event] = await tx
    .select()
    .from(noticeEvents)
    .where(isNull(noticeEvents.spreadAt))
    .orderBy(asc(noticeEvents.place))
    .limit(1)
    .for('update', { skipLocked: true })
  return event
}

/** Marks an event as fanned out. */
export const markSpread = async (tx: Db, id: string, now: Date): Promise<void> => {
  await tx.update(noticeEvents).set({ spreadAt: now }).where(eq(noticeEvents.id, id))
}

/** Everybody an event names, with their role; users with several roles get the first. */
function told({ recipients, nodeId, version, kind, at }: NoticeEventRow): SQL {
  const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
  const { people = [], addressee, ownersOf = [], maintainersOf = [], membersOf = [] } = recipients
  const parts: SQL[] = [
    sql`select ${users.id} as user_id, 'person' as audience, null as audience_of, 1 as rank from ${users} where ${users.id} = any(${list(people)})`,
    sql`select ${publisherMembers.userId}, 'owner', ${publisherMembers.publisherId}, 2 from ${publisherMembers}
      where ${publisherMembers.publisherId} = any(${list(ownersOf)}) and ${publisherMembers.role} = 'owner'`,
    sql`select ${publisherMembers.userId}, 'maintainer', ${publisherMembers.publisherId}, 3 from ${publisherMembers}
      where ${publisherMembers.publisherId} = any(${list(maintainersOf)}) and ${publisherMembers.role} in ('owner', 'maintainer')`,
    sql`select ${publisherMembers.userId}, 'member', ${publisherMembers.publisherId}, 4 from ${publisherMembers}
      where ${publisherMembers.publisherId} = any(${list(membersOf)})`,
  ]
  if (addressee)
    parts.push(sql`select ${users.id}, 'person', null, 1 from ${users}
      where 'user:' || ${users.id} = ${addressee} or (${users.emailVerified} and lower(${users.email}) = ${addressee})`)
  if (recipients.maintainersOfPack)
    parts.push(sql`select ${publisherMembers.userId}, 'maintainer', null, 3
      from ${publisherMembers} join ${nodes} on ${nodes.publisherId} = ${publisherMembers.publisherId}
      where ${nodes.id} = ${nodeId} and ${publisherMembers.role} in ('owner', 'maintainer')`)
  if (recipients.followers)
    parts.push(sql`select ${follows.userId}, 'follower', null, 5 from ${follows}
      where ((${follows.kind} = 'node' and ${follows.target} = ${nodeId})
          or (${follows.kind} = 'publisher' and ${follows.target} =
            (select ${nodes.publisherId} from ${nodes} where ${nodes.id} = ${nodeId}))
          or (${follows.kind} = 'author' and ${follows.target} =
            (select ${repositoryOwner} from ${nodes} where ${nodes.id} = ${nodeId})))
        and ${follows.createdAt} <= ${at.toISOString()}::timestamptz
        and ${isForFollowers(sql`${kind}::text`, sql`${nodeId}`, sql`${version}`)}`)
  if (recipients.moderators)
    parts.push(
      sql`select ${users.id}, 'moderator', null, 6 from ${users} where ${users.isAdmin} and not ${users.isBanned}`,
    )
  return sql.join(parts, sql` union all `)
}

/** Creates an event's notices, once per recipient, except for the person who caused it. */
export async function insertNoticesOf(tx: Db, event: NoticeEventRow): Promise<void> {
  const { id, kind, at, nodeId, version, publisherId, path, data, actorId } = event
  await tx.execute(sql`
    insert into ${notices} (event_id, user_id, audience, audience_of, kind, at, node_id, version, publisher_id, path, data)
    select distinct on (told.user_id) ${id}::uuid, told.user_id, told.audience, told.audience_of, ${kind},
      ${at.toISOString()}::timestamptz, ${nodeId}, ${version}, ${publisherId}, ${path}, ${JSON.stringify(data)}::jsonb
    from (${told(event)}) as told
    where told.user_id is distinct from ${actorId}
    order by told.user_id, told.rank
    on conflict do nothing`)
  // Only the latest digest matters: after an absence there is one, not one for each day.
  if (kind === 'digest')
    await tx
      .delete(notices)
      .where(and(eq(notices.kind, kind), isNull(notices.readAt), ne(notices.eventId, id), lt(notices.at, at)))
}

/** Deletes notices older than a moment. */
export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.at, before))
  await db.delete(noticeMails).where(lt(noticeMails.createdAt, before))
  await db.delete(localMails).where(lt(localMails.at, before))
  await db.delete(noticeEvents).where(lt(noticeEvents.at, before))
}
