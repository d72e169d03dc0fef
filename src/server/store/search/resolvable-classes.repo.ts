import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import type { NodeStatus } from '../../../contract/conventions/statuses'
import { comfyNodes, nodeClasses, nodes, nodeVersions } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import { bySemver, hasArchive, isOffered, latestFirst } from '../visibility/offered-versions.repo'

/**
 * A pack that has a node class, has its name reserved, or had it in an installable version; or whose naming pattern matches.
 */
export interface ClassOfPack {
  name: string
  nodeId: string
  how: 'has' | 'reserved' | 'had' | 'named_so'
  /** since when the pack has the class */
  since: Date | null
}

/** The naming pattern of a pack's node classes from a list; read by `class-pattern.ts`. */
export interface PatternOfPack {
  nodeId: string
  pattern: string
}

/** Maximum number of patterns read, from the packs with the most stars. */
const MOST_PATTERNS = 500

/**
 * The packs, in any state, that have one of some node classes or have the name reserved; for classes that no pack has now, the
 * packs that had them; and the naming patterns of packs' classes.
 */
export async function listPacksOfClasses(
  db: Db,
  names: readonly string[],
): Promise<{ classes: ClassOfPack[]; patterns: PatternOfPack[] }> {
  if (names.length === 0) return { classes: [], patterns: [] }
  const { rows } = await db.execute<{
    name: string
    nodeId: string
    how: ClassOfPack['how'] | 'pattern'
    since: number | null
  }>(sql`
    with asked as materialized (select unnest(${textList(names)}) as name),
    having_it as materialized (
      select ${nodeClasses.name} as name, ${nodeClasses.nodeId} as node_id, ${nodeClasses.since} as since
      from ${nodeClasses} where ${nodeClasses.name} = any(${textList(names)})
    )
    select name, node_id as "nodeId", 'has' as how, extract(epoch from since)::float8 as since from having_it
    union all
    select asked.name, reserving.id, 'reserved', null
    from asked cross join lateral (
      -- offset 0: each name is looked up in the index, however many there are
      select ${nodes.id} from ${nodes} where ${nodes.preemptedComfyNodeNames} @> array[asked.name] offset 0
    ) as reserving
    union all
    select distinct ${comfyNodes.name}, ${nodeVersions.nodeId}, 'had', null::float8
    from (select name from asked except select name from having_it) as missing
      join ${comfyNodes} on ${comfyNodes.name} = missing.name
      join ${nodeVersions} on ${nodeVersions.id} = ${comfyNodes.versionId}
    where ${isOffered}
    union all
    (select ${nodes.classPattern}, ${nodes.id}, 'pattern', null from ${nodes}
      where ${ne(nodes.classPattern, '')} order by ${nodes.githubStars} desc, ${nodes.id} limit ${MOST_PATTERNS})`)
  const classes: ClassOfPack[] = []
  const patterns: PatternOfPack[] = []
  for (const { name, nodeId, how, since } of rows) {
    if (how === 'pattern') patterns.push({ nodeId, pattern: name })
    else classes.push({ name, nodeId, how, since: since === null ? null : new Date(since * 1000) })
  }
  return { classes, patterns }
}

/** A pack that may be installed for a node class. */
export interface ResolvablePack {
  id: string
  name: string
  publisherId: string
  repository: string
  repositoryKey: string
  isVerified: boolean
  isListed: boolean
  status: NodeStatus
  stars: number
  /** number of node classes */
  classes: number
  searchRanking: number
  /** number of the latest version */
  latest: string | null
  /** whether any version ever had an archive */
  hasVersions: boolean
}

/** Packs that are not deleted, by exact id, by lower-case id, or by repository key. */
export async function listResolvablePacks(
  db: Db,
  wanted: { ids: readonly string[]; normalizedIds: readonly string[]; repositoryKeys: readonly string[] },
): Promise<ResolvablePack[]> {
  const { ids, normalizedIds, repositoryKeys } = wanted
  if (ids.length + normalizedIds.length + repositoryKeys.length === 0) return []
  const { rows } = await db.execute<{ [Key in keyof ResolvablePack]: ResolvablePack[Key] }>(sql`
    select ${nodes.id} as id, ${nodes.name} as name, ${nodes.publisherId} as "publisherId",
      ${nodes.repository} as repository, ${nodes.repositoryKey} as "repositoryKey",
      ${nodes.repositoryVerified} as "isVerified", ${nodes.listed} as "isListed", ${nodes.status} as status,
      ${nodes.githubStars} as stars, ${nodes.searchRanking} as "searchRanking", latest.version as latest,
      (select count(*)::int from ${nodeClasses} where ${nodeClasses.nodeId} = ${nodes.id}) as classes,
      exists (select from ${nodeVersions} where ${and(eq(nodeVersions.nodeId, nodes.id), hasArchive)}) as "hasVersions"
    from (
      select id from ${nodes} where id = any(${textList(ids)})
      union select id from ${nodes} where normalized_id = any(${textList(normalizedIds)})
      union select id from ${nodes} where repository_key = any(${textList(repositoryKeys)})
    ) as wanted join ${nodes} on ${nodes.id} = wanted.id
    left join lateral (
      select ${nodeVersions.version} from ${nodeVersions}
      where ${and(eq(nodeVersions.nodeId, nodes.id), isOffered)}
      order by ${sql.join(latestFirst, sql`, `)} limit 1
    ) as latest on true
    where ${ne(nodes.status, 'NodeStatusDeleted')}`)
  return rows
}

/** The number of node classes that a pack shares with another one. */
export interface SharedClasses {
  nodeId: string
  otherId: string
  shared: number
}

/** The pairs among some packs that share at least three node classes, or all they have. */
export async function listSharedClasses(db: Db, nodeIds: readonly string[]): Promise<SharedClasses[]> {
  if (nodeIds.length < 2) return []
  const { rows } = await db.execute<{ [Key in keyof SharedClasses]: SharedClasses[Key] }>(sql`
    with class as materialized (
      select node_id, name, count(*) over (partition by node_id) as own from ${nodeClasses}
      where node_id = any(${textList(nodeIds)})
    )
    select one.node_id as "nodeId", other.node_id as "otherId", count(*)::int as shared
    from class as one join class as other on other.name = one.name and other.node_id <> one.node_id
    group by one.node_id, other.node_id, one.own having count(*) >= least(one.own, 3)`)
  return rows
}

/** The versions of a pack that have a node class, and whether the requested version has it. */
export interface VersionsOfClass {
  nodeId: string
  name: string
  asked: string
  /** the installable ones, newest first, at most 100 */
  versions: string[]
  /** whether the requested version has it; null when it is not installable or was not read */
  isInAsked: boolean | null
}

/** The versions of packs that have node classes; each class is requested with a version number, which may be empty. */
export async function listVersionsOfClasses(
  db: Db,
  asked: readonly { nodeId: string; name: string; version: string }[],
): Promise<VersionsOfClass[]> {
  if (asked.length === 0) return []
  const hasIt = sql`exists (
    select from ${comfyNodes} where ${comfyNodes.versionId} = ${nodeVersions.id} and ${comfyNodes.name} = asked.name)`
  const { rows } = await db.execute<{ [Key in keyof VersionsOfClass]: VersionsOfClass[Key] }>(sql`
    select asked.node_id as "nodeId", asked.name, asked.version as asked, array(
        select ${nodeVersions.version} from ${nodeVersions}
        where ${nodeVersions.nodeId} = asked.node_id and ${isOffered} and ${hasIt} order by ${bySemver} limit 100
      ) as versions,
      (select ${hasIt} from ${nodeVersions}
        where ${nodeVersions.nodeId} = asked.node_id and ${nodeVersions.version} = asked.version
          and ${nodeVersions.status} = 'NodeVersionStatusActive' and ${nodeVersions.comfyNodeExtractStatus} = 'success'
      ) as "isInAsked"
    from unnest(${textList(asked.map(({ nodeId }) => nodeId))}, ${textList(asked.map(({ name }) => name))},
      ${textList(asked.map(({ version }) => version))}) as asked (node_id, name, version)`)
  return rows
}

/** Names of node classes of public packs that are similar to some names, at most five each, closest first. */
export async function listNearestClasses(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; nearest: string }[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string; nearest: string }>(sql`
    select asked.name, near.name as nearest from unnest(${textList(names)}) as asked (name)
    cross join lateral (
      select found.name, max(found.similarity) as similarity from nearest_node_classes(asked.name) as found
        join ${nodes} on ${nodes.id} = found.node_id
      where ${isPublic} group by found.name order by similarity desc, found.name limit 5
    ) as near
    order by asked.name, near.similarity desc, near.name`)
  return rows
}
