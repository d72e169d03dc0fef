import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import type { NodeStatus } from '../../../contract/conventions/statuses'
import { comfyNodes, nodeClasses, nodes, nodeVersions } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import { bySemver, hasArchive, isOffered, latestFirst } from '../visibility/offered-versions.repo'

/**
 * That a pack has a node class, has its name reserved, or had it in a version that people can install; or only that it is
 * named as the pack's are.
 */
export interface ClassOfPack {
  name: string
  nodeId: string
  how: 'has' | 'reserved' | 'had' | 'named_so'
  /** since when it has the class */
  since: Date | null
}

/** How a list says that a pack's node classes are named: a pattern that `class-pattern.ts` reads. */
export interface PatternOfPack {
  nodeId: string
  pattern: string
}

/** As many patterns are asked at most, those of the packs with the most stars. */
const MOST_PATTERNS = 500

/**
 * Which packs have one of some node classes or have the name reserved; of a class that none has now, which packs had it; and
 * the patterns that packs' classes are named by. Whatever state the packs are in.
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

/** What is known of a pack that may be installed for a node class. */
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
  /** how many node classes it has */
  classes: number
  searchRanking: number
  /** the number of the version people install */
  latest: string | null
  /** whether an archive of any version ever came */
  hasVersions: boolean
}

/** Packs that are not deleted, by exact id, by id in lower case, or by the key of their repository. */
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

/** How many of its node classes a pack shares with another. */
export interface SharedClasses {
  nodeId: string
  otherId: string
  shared: number
}

/** Which of some packs share at least three node classes with one another, or all that they have. */
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

/** In which versions of a pack a node class is, and in that of the number it was asked with. */
export interface VersionsOfClass {
  nodeId: string
  name: string
  asked: string
  /** those that people can install, newest first, at most a hundred */
  versions: string[]
  /** whether the asked version has it; absent where nobody can install that one, or where it was not read */
  isInAsked: boolean | null
}

/** Which versions of packs have node classes, each asked for with the number of a version, which may be empty. */
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

/** Names of node classes of packs that everybody finds which resemble some names, at most five each, nearest first. */
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
