import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import type { Finding } from '../schema/tables/review-record'
import {
  auditLog,
  nodes,
  nodeVersions,
  repositoryReadings as readings,
  starDays,
  versionContents,
} from '../schema/schema'
import { isOfItsRepository, isReadable } from '../repositories/readable-packs.repo'
import { isClaimed } from '../visibility/node-filter.repo'
import { hasArchive, isOffered, latestFirst } from '../visibility/offered-versions.repo'

/** A review rule, and the rule-set number since which it is checked. */
interface Looked {
  rule: string
  since: number
}

/** The findings of a rule in a reading; null when that used an older rule set. */
const ofRule = ({ rule, since }: Looked, read: typeof versionContents | typeof readings) => sql`
  case when (${read.codeFacts} ->> 'rules')::int >= ${since}::int then
    jsonb_path_query_array(${read.findings}, '$[*] ? (@.rule == $rule)', jsonb_build_object('rule', ${rule}::text)) end`

/** Maintenance facts of a pack; moments are ISO texts. */
export interface HealthFacts {
  nodeId: string
  stars: number
  starsBefore: number | null
  knownSince: string
  committedAt: string | null
  isClaimed: boolean
  claimedAt: string | null
  lastVersion: string | null
  lastReleaseAt: string | null
  releases: number
  recentReleases: number
  visibleVersions: number
  heldBack: number
  readVersion: string | null
  versionReadAt: string | null
  versionUses: Finding[] | null
  isRead: boolean
  commit: string | null
  readAt: string | null
  checkedAt: string | null
  goneSince: string | null
  archivedSince: string | null
  readingUses: Finding[] | null
  successorId: string | null
  successorName: string | null
  saidBy: string
  saidAt: string | null
}

const iso = (moment: unknown) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether a version is public, as in `listNodeVersions` for anonymous callers. */
const isVisible = and(
  inArray(nodeVersions.status, [
    'NodeVersionStatusActive',
    'NodeVersionStatusPending',
    'NodeVersionStatusFlagged',
  ]),
  hasArchive,
)

/**
 * Maintenance facts of packs, by exact id, in one statement. Counts only public versions, and returns only public facts of
 * repositories.
 * @param moments since when stars are counted, and since when releases are recent
 * @param looked the rule whose findings are uses of deprecated ComfyUI features
 */
export async function listHealthFacts(
  db: Db,
  nodeIds: readonly string[],
  moments: { stars: Date; releases: Date },
  looked: Looked,
): Promise<HealthFacts[]> {
  if (nodeIds.length === 0) return []
  const ofPack = eq(nodeVersions.nodeId, nodes.id)
  const { rows } = await db.execute<{ [Key in keyof HealthFacts]: HealthFacts[Key] }>(sql`
    select ${nodes.id} as "nodeId", ${nodes.githubStars} as stars, before.stars as "starsBefore",
      ${iso(nodes.createdAt)} as "knownSince", ${iso(nodes.githubUpdatedAt)} as "committedAt",
      ${isClaimed} as "isClaimed", ${iso(sql`claim.at`)} as "claimedAt",
      last.version as "lastVersion", ${iso(sql`last.created_at`)} as "lastReleaseAt",
      counted.releases, counted.recent as "recentReleases", counted.visible as "visibleVersions",
      counted.held_back as "heldBack", reviewed.version as "readVersion",
      ${iso(sql`reviewed.reviewed_at`)} as "versionReadAt", reviewed.uses as "versionUses",
      read.node_id is not null as "isRead", read.commit, ${iso(sql`read.read_at`)} as "readAt",
      ${iso(sql`read.checked_at`)} as "checkedAt", ${iso(sql`read.gone_since`)} as "goneSince",
      ${iso(sql`read.archived_since`)} as "archivedSince", read.uses as "readingUses",
      successor.id as "successorId", successor.name as "successorName",
      ${nodes.supersededSaidBy} as "saidBy", ${iso(nodes.supersededAt)} as "saidAt"
    from ${nodes}
    cross join lateral (
      select count(*) filter (where ${isOffered})::int as releases,
        count(*) filter (where ${isOffered} and ${nodeVersions.createdAt} >= ${moments.releases.toISOString()}::timestamptz)::int as recent,
        count(*)::int as visible,
        count(*) filter (where ${nodeVersions.status} = 'NodeVersionStatusFlagged')::int as held_back
      from ${nodeVersions} where ${and(ofPack, isVisible)}
    ) as counted
    left join lateral (
      select ${nodeVersions.version}, ${nodeVersions.createdAt} from ${nodeVersions} where ${and(ofPack, isOffered)}
      order by ${nodeVersions.createdAt} desc, ${nodeVersions.id} limit 1
    ) as last on true
    left join lateral (
      select latest.version, latest.reviewed_at, ${ofRule(looked, versionContents)} as uses from (
        select ${nodeVersions.id}, ${nodeVersions.version}, ${nodeVersions.reviewedAt} from ${nodeVersions}
        where ${and(ofPack, isOffered)} order by ${sql.join(latestFirst, sql`, `)} limit 1
      ) as latest join ${versionContents} on ${versionContents.versionId} = latest.id
    ) as reviewed on true
    left join lateral (
      select ${readings.nodeId}, ${readings.commit}, ${readings.readAt}, ${readings.checkedAt}, ${readings.goneSince},
        ${readings.archivedSince}, ${ofRule(looked, readings)} as uses
      from ${readings} where ${readings.nodeId} = ${nodes.id} and ${isReadable} and ${isOfItsRepository}
    ) as read on true
    left join lateral (
      select ${starDays.stars} from ${starDays}
      where ${starDays.nodeId} = ${nodes.id} and ${starDays.day} >= ${moments.stars.toISOString()}::date
      order by ${starDays.day} limit 1
    ) as before on true
    left join lateral (
      select max(${auditLog.at}) as at from ${auditLog}
      where ${auditLog.target} = 'node:' || ${nodes.id} and ${auditLog.action} = 'claimNode'
    ) as claim on true
    left join lateral (
      select other.id, other.name from nodes as other
      where ${nodes.supersededBy} <> '' and other.id = ${nodes.supersededBy}
        and other.status = 'NodeStatusActive' and other.listed
    ) as successor on true
    where ${nodes.id} = any(${textList(nodeIds)})`)
  return rows
}

/** A pack that has another pack's node classes and has changed since. */
export interface LikelySuccessorRow {
  ofId: string
  nodeId: string
  name: string
  changedAt: string
  shared: number
  stars: number
}

const lastChange = (table: string) =>
  sql.raw(`greatest("${table}".github_updated_at, (select max(created_at) from node_versions
    where node_id = "${table}".id and status = 'NodeVersionStatusActive' and quarantined_until is null))`)

/**
 * Public packs that probably succeed others: they have most of the other's node classes (at least `part` of them and at least
 * `fewest`; or all of them and the same repository name), which make up at least `theirs` of their own, so that collections of
 * many packs do not count. They changed at least so many days later.
 */
export async function listLikelySuccessors(
  db: Db,
  nodeIds: readonly string[],
  limits: { part: number; theirs: number; fewest: number; days: number; most: number },
): Promise<LikelySuccessorRow[]> {
  if (nodeIds.length === 0) return []
  const { part, theirs, fewest, days, most } = limits
  const { rows } = await db.execute<{ [Key in keyof LikelySuccessorRow]: LikelySuccessorRow[Key] }>(sql`
    with mine as materialized (
      select node_id, name, count(*) over (partition by node_id) as own from node_classes
      where node_id = any(${textList(nodeIds)})
    ), shared as (
      select mine.node_id, mine.own, other.node_id as other_id, count(*) as shared
      from mine join node_classes as other on other.name = mine.name and other.node_id <> mine.node_id
      group by mine.node_id, mine.own, other.node_id having count(*) >= mine.own * ${part}::float8
    ), later as (
      select shared.node_id as of_id, ${nodes.id} as id, ${nodes.name} as name, shared.shared::int as shared,
        ${nodes.githubStars} as stars, ${lastChange('nodes')} as changed_at
      from shared join ${nodes} on ${nodes.id} = shared.other_id join nodes as former on former.id = shared.node_id
      where ${nodes.status} = 'NodeStatusActive' and ${nodes.listed}
        and (shared.shared >= ${fewest}::int or (shared.shared = shared.own and former.repository_key <> ''
          and regexp_replace(former.repository_key, '^.*/', '') = regexp_replace(${nodes.repositoryKey}, '^.*/', '')))
        and shared.shared >= ${theirs}::float8 * (select count(*) from node_classes where node_id = shared.other_id)
        and ${lastChange('nodes')} >= ${lastChange('former')} + make_interval(days => ${days}::int)
    )
    select of_id as "ofId", id as "nodeId", name, ${iso(sql`changed_at`)} as "changedAt", shared, stars from (
      select *, row_number() over (partition by of_id order by shared desc, stars desc, id) as place from later
    ) as ranked where place <= ${most}::int order by of_id, place`)
  return rows
}
