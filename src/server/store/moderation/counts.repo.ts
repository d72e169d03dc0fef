import { and, asc, count, eq, gte, inArray, isNotNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { Db } from '../../platform/database/client'
import { isClaimed } from '../visibility/node-filter.repo'
import {
  appeals,
  catalogueChecks,
  nodeClasses,
  nodes,
  nodeVersions,
  publishers,
  reportCases,
} from '../schema/schema'
import { awaitsArchive } from '../visibility/offered-versions.repo'

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
const isActive = eq(nodes.status, 'NodeStatusActive')

/**
 * Counts packs and their installs in one pass, and node classes; also why the last check of the public lists failed.
 */
export async function countNodes(db: Db, newSince: Date) {
  const [counted] = await db
    .select({
      active: countWhere(isActive),
      banned: countWhere(eq(nodes.status, 'NodeStatusBanned')),
      unclaimed: countWhere(sql`${isActive} and ${eq(nodes.publisherId, UNCLAIMED_PUBLISHER.id)}`),
      new: countWhere(
        sql`${ne(nodes.status, 'NodeStatusDeleted')} and ${isClaimed} and ${gte(nodes.createdAt, newSince)}`,
      ),
      installs: sql<number>`coalesce(sum(${nodes.totalInstall}), 0)::float8`,
      comfyNodes: sql<number>`(select count(*)::int from ${nodeClasses})`,
      listsFailure: sql<string | null>`(
        select nullif(${catalogueChecks.failure}, '') from ${catalogueChecks}
        order by ${catalogueChecks.askedAt} desc limit 1)`,
    })
    .from(nodes)
  if (!counted) throw new Error('a count returned no row')
  return counted
}

/** Counts publishers in one pass, except the one of the unclaimed packs. */
export async function countPublishers(db: Db, newSince: Date) {
  const [counted] = await db
    .select({
      all: count(),
      banned: countWhere(eq(publishers.status, 'PublisherStatusBanned')),
      new: countWhere(gte(publishers.createdAt, newSince)),
    })
    .from(publishers)
    .where(ne(publishers.id, UNCLAIMED_PUBLISHER.id))
  if (!counted) throw new Error('a count returned no row')
  return counted
}

const isWaiting = inArray(nodeVersions.status, ['NodeVersionStatusPending', 'NodeVersionStatusFlagged'])
const isListed = and(isWaiting, not(awaitsArchive), ne(nodes.status, 'NodeStatusDeleted'))

const countThreads = (condition: SQL) =>
  sql<number>`(select count(*)::int from ${appeals} where ${appeals.decidedAt} is null and ${condition})`
const countCases = (condition: SQL) =>
  sql<number>`(select count(*)::int from ${reportCases} where ${reportCases.outcome} is null and ${condition})`

/**
 * Counts what waits for moderators: held-back versions of packs that are not deleted, threads and report cases, the same as
 * each queue lists. Threads and cases in which it is a moderator's turn are also counted alone, threads about names separately.
 */
export async function countWaiting(db: Db, now: Date) {
  const isTheirTurn = sql`${appeals.waitsFor} = 'moderator'
    and (${appeals.openUntil} is null or ${appeals.objectedAt} is not null or ${appeals.openUntil} <= ${now.toISOString()}::timestamptz)`
  const [counted] = await db
    .select({
      pending: countWhere(eq(nodeVersions.status, 'NodeVersionStatusPending')),
      flagged: countWhere(eq(nodeVersions.status, 'NodeVersionStatusFlagged')),
      openThreads: countThreads(sql`true`),
      openReports: countCases(sql`true`),
      threads: countThreads(sql`${appeals.kind} <> 'name' and ${isTheirTurn}`),
      names: countThreads(sql`${appeals.kind} = 'name' and ${isTheirTurn}`),
      reports: countCases(sql`(${reportCases.askedAt} is null or ${reportCases.answer} <> '')`),
    })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(isListed)
  if (!counted) throw new Error('a count returned no row')
  return counted
}

/** The held-back version whose archive arrived first. */
export async function findOldestWaiting(db: Db) {
  const [row] = await db
    .select({
      nodeId: nodeVersions.nodeId,
      version: nodeVersions.version,
      status: nodeVersions.status,
      arrivedAt: nodeVersions.archiveArrivedAt,
    })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(and(isListed, isNotNull(nodeVersions.archiveArrivedAt)))
    .orderBy(asc(nodeVersions.archiveArrivedAt), nodeVersions.id)
    .limit(1)
  return row
}

/**
 * Times to decision on versions that a review held back since a moment: until the first decision of an administrator or the
 * deletion by the owner. Versions that the review let through by itself do not count, nor those deleted with their pack.
 * `due` are those that were decided or have waited longer than the limit.
 */
export async function countReviewTimes(db: Db, since: Date, now: Date) {
  const isDecided = sql`${nodeVersions.decidedAt} is not null`
  const limit = (hours: number) => sql`${nodeVersions.heldAt} + make_interval(hours => ${hours})`
  const isLate = (hours: number) => sql`${limit(hours)} < ${now.toISOString()}::timestamptz`
  const within = (hours: number) => ({
    done: countWhere(sql`${nodeVersions.decidedAt} <= ${limit(hours)}`),
    due: countWhere(sql`${isDecided} or ${isLate(hours)}`),
  })
  const [four, day] = [within(4), within(24)]
  const [counted] = await db
    .select({
      held: count(),
      overdue: countWhere(sql`not (${isDecided}) and ${isLate(24)}`),
      done4: four.done,
      due4: four.due,
      done24: day.done,
      due24: day.due,
    })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(and(gte(nodeVersions.heldAt, since), or(isDecided, isListed)))
  if (!counted) throw new Error('a count returned no row')
  return counted
}
