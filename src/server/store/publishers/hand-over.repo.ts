import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import {
  appeals,
  reportCases,
  follows,
  noticeEvents,
  notices,
  joinRequests,
  nodeOffers,
  nodes,
  publisherInvitations,
  publisherMembers,
  publishers,
  tokens,
  trustedWorkflows,
  webhooks,
} from '../schema/schema'
import type { PublisherRow } from './publishers.repo'
import type { TrustedWorkflowRow } from './trusted-workflows.repo'

/** Copies a publisher to another id; false when that is taken. */
export async function copyPublisher(
  db: Db,
  row: PublisherRow,
  id: string,
): Promise<PublisherRow | undefined> {
  const [copy] = await db
    .insert(publishers)
    .values({ ...row, id })
    .onConflictDoNothing()
    .returning()
  return copy
}

/** Locks all packs of a publisher, deleted ones included, by id, until the transaction ends. */
export const holdNodesOf = (db: Db, publisherId: string): Promise<(typeof nodes.$inferSelect)[]> =>
  db.select().from(nodes).where(eq(nodes.publisherId, publisherId)).orderBy(nodes.id).for('no key update')

/** A publisher's trusted workflows whose creators own another publisher. */
export const listWorkflowsOfOwners = (
  db: Db,
  publisherId: string,
  owners: string,
): Promise<TrustedWorkflowRow[]> =>
  db
    .select(getTableColumns(trustedWorkflows))
    .from(trustedWorkflows)
    .innerJoin(
      publisherMembers,
      and(
        eq(publisherMembers.userId, trustedWorkflows.userId),
        eq(publisherMembers.publisherId, owners),
        eq(publisherMembers.role, 'owner'),
      ),
    )
    .where(eq(trustedWorkflows.publisherId, publisherId))

/** Recreates trusted workflows under the publisher that their packs have now. */
export async function restoreWorkflows(
  db: Db,
  rows: readonly TrustedWorkflowRow[],
  publisherId: string,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(trustedWorkflows)
    .values(rows.map((row) => ({ ...row, publisherId })))
    .onConflictDoNothing()
}

/** Moves everything that references a publisher, besides its packs, to its copy. */
export async function moveBelongings(db: Db, from: string, to: string): Promise<void> {
  const given = { publisherId: to }
  await db.update(publisherMembers).set(given).where(eq(publisherMembers.publisherId, from))
  await db.update(tokens).set(given).where(eq(tokens.publisherId, from))
  await db.update(publisherInvitations).set(given).where(eq(publisherInvitations.publisherId, from))
  await db.update(joinRequests).set(given).where(eq(joinRequests.publisherId, from))
  await db.update(nodeOffers).set({ toPublisherId: to }).where(eq(nodeOffers.toPublisherId, from))
  // Those of existing packs moved with their packs; what is left is for packs that do not exist yet.
  await db.update(trustedWorkflows).set(given).where(eq(trustedWorkflows.publisherId, from))
  await db.update(webhooks).set(given).where(eq(webhooks.publisherId, from))
}

/** Members of a publisher who are not members of another one, by name. */
export async function listMembersMissing(
  db: Db,
  publisherId: string,
  from: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select users.id, users.name from publisher_members as member join users on users.id = member.user_id
    where member.publisher_id = ${publisherId}
      and not exists (select from publisher_members as other
        where other.publisher_id = ${from} and other.user_id = member.user_id)
    order by users.name, users.id`)
  return rows
}

/**
 * Moves a publisher's tokens to another one, each limited to the packs it was for. Deletes those of users who may not publish
 * there, and those of trusted publishing. Returns the names of deleted tokens.
 */
export async function mergeTokens(
  db: Db,
  { from, to, packs }: { from: string; to: string; packs: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    delete from tokens where publisher_id = ${from} and (trusted_workflow_id is not null
      or (node_ids = '{}' and ${packs.length === 0}::boolean)
      or not exists (select from publisher_members as member where member.publisher_id = ${to}
        and member.user_id = tokens.user_id and member.role in ('owner', 'maintainer')))
    returning name`)
  await db
    .update(tokens)
    .set({
      publisherId: to,
      nodeIds: sql`case when ${tokens.nodeIds} = '{}' then ${sql.param([...packs])}::text[] else ${tokens.nodeIds} end`,
    })
    .where(eq(tokens.publisherId, from))
  return rows.map(({ name }) => name)
}

/** Moves a publisher's threads, and reports about it, to another publisher. */
export const moveAppeals = async (db: Db, from: string, to: string): Promise<void> => {
  await db.update(appeals).set({ publisherId: to }).where(eq(appeals.publisherId, from))
  // Where the other publisher has an open case of the same kind, the two stay separate.
  await db
    .update(reportCases)
    .set({ publisherId: to })
    .where(
      and(
        eq(reportCases.publisherId, from),
        sql`not exists (select from report_cases as other where other.publisher_id = ${to}
          and other.kind = report_cases.kind and other.outcome is null)`,
      ),
    )
}

/** Moves a publisher's followers to another one. */
export async function moveFollowers(db: Db, from: string, to: string): Promise<void> {
  await db.execute(sql`
    update follows set target = ${to} where kind = 'publisher' and target = ${from}
      and not exists (select from follows as other
        where other.user_id = follows.user_id and other.kind = 'publisher' and other.target = ${to})`)
  await db
    .delete(follows)
    .where(and(eq(follows.kind, 'publisher'), eq(follows.target, from), ne(follows.target, to)))
}

/**
 * Moves a publisher's past and pending notices, mails and webhook deliveries to another publisher.
 */
export async function moveNotices(db: Db, from: string, to: string): Promise<void> {
  await db.update(notices).set({ audienceOf: to }).where(eq(notices.audienceOf, from))
  await db.update(notices).set({ publisherId: to }).where(eq(notices.publisherId, from))
  await db.update(noticeEvents).set({ publisherId: to }).where(eq(noticeEvents.publisherId, from))
  for (const list of ['ownersOf', 'maintainersOf', 'membersOf'])
    await db.execute(sql`
      update notice_events set recipients = jsonb_set(recipients, array[${list}]::text[], (
        select jsonb_agg(case told when ${from}::text then ${to}::text else told end)
        from jsonb_array_elements_text(recipients -> ${list}::text) as told))
      where recipients -> ${list}::text ? ${from}::text`)
}
