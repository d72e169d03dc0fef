import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import {
  comfyNodes,
  nodeClasses,
  nodes,
  nodeVersions,
  repositoryReadings as readings,
  versionContents,
} from '../schema/schema'
import { isOfItsRepository, isReadable } from '../repositories/readable-packs.repo'
import { isPublic } from '../visibility/listing.repo'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/** The compared facts of a pack: of its latest version, or of its repository when there is none. */
export interface FactsRow {
  id: string
  name: string
  repository: string
  changedAt: Date
  /** the number of the version; null when there is none */
  version: string | null
  /** whether the requirements were read, from an archive or the repository */
  isRead: boolean
  requirements: string[]
  comfyui: string
  frontend: string
}

/** Joins the latest version of a pack, if any. */
export const latestOffered = (columns: SQL): SQL => sql`left join lateral (
  select ${columns} from ${nodeVersions} where ${and(eq(nodeVersions.nodeId, nodes.id), isOffered)}
  order by ${sql.join(latestFirst, sql`, `)} limit 1
) as latest on true`

/** The compared facts of public packs; others are left out. */
export async function listPackFacts(db: Db, ids: readonly string[]): Promise<FactsRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ [Key in keyof FactsRow]: FactsRow[Key] } & { changed: number }>(sql`
    select ${nodes.id} as id, ${nodes.name} as name, ${nodes.repository} as repository,
      (extract(epoch from ${nodes.changedAt}) * 1000)::float8 as changed, latest.version,
      coalesce(${versionContents.versionId}::text, ${readings.nodeId}) is not null as "isRead",
      case when latest.id is null then coalesce(${readings.requirements}, '{}')
        else latest.dependencies || coalesce(${versionContents.requirements}, '{}') end as requirements,
      coalesce(nullif(latest.supported_comfyui_version, ''), ${nodes.supportedComfyuiVersion}) as comfyui,
      coalesce(nullif(latest.supported_comfyui_frontend_version, ''), ${nodes.supportedComfyuiFrontendVersion}) as frontend
    from ${nodes} ${latestOffered(sql`*`)}
    left join ${versionContents} on ${versionContents.versionId} = latest.id
    left join ${readings} on ${and(sql`latest.id is null`, eq(readings.nodeId, nodes.id), isOfItsRepository, isReadable)}
    where ${nodes.id} = any(${textList(ids)}) and ${isPublic}`)
  return rows.map(({ changed, ...row }) => ({ ...row, changedAt: new Date(changed) }))
}

/** Node classes that two packs have in common. */
export interface SharedNames {
  nodeId: string
  otherId: string
  names: string[]
}

/** The node classes that some packs share with each of some others. */
export async function listNamesSharedWith(
  db: Db,
  ids: readonly string[],
  otherIds: readonly string[],
): Promise<SharedNames[]> {
  const { rows } = await db.execute<{ [Key in keyof SharedNames]: SharedNames[Key] }>(sql`
    with other as materialized (
      select name, node_id from ${nodeClasses} where node_id = any(${textList(otherIds)})
    )
    select mine.node_id as "nodeId", other.node_id as "otherId", array_agg(mine.name order by mine.name) as names
    from ${nodeClasses} as mine join other on other.name = mine.name and other.node_id <> mine.node_id
    where mine.node_id = any(${textList(ids)})
    group by mine.node_id, other.node_id`)
  return rows
}

/** A node class of a pack in a set, in the installed version (if that was read) or in the latest one. */
export interface ClassInSet {
  name: string
  nodeId: string
  isUpdated: boolean
}

/**
 * The node classes that at least two packs of a set have, in their installed or in their latest versions.
 * @param installed the installed versions whose classes were read, by pack id
 */
export async function listClassesInSet(
  db: Db,
  ids: readonly string[],
  installed: ReadonlyMap<string, string>,
  limit: number,
): Promise<ClassInSet[]> {
  if (ids.length < 2) return []
  const { rows } = await db.execute<{ [Key in keyof ClassInSet]: ClassInSet[Key] }>(sql`
    with one as (
      select node_id, name, true as is_updated from ${nodeClasses} where node_id = any(${textList(ids)})
      union all
      select node_id, name, false from ${nodeClasses}
      where node_id = any(${textList(ids.filter((id) => !installed.has(id)))})
      union all
      select asked.node_id, ${comfyNodes.name}, false
      from unnest(${textList(installed.keys())}, ${textList(installed.values())}::uuid[]) as asked (node_id, version_id)
        join ${comfyNodes} on ${comfyNodes.versionId} = asked.version_id
    )
    select one.name, one.node_id as "nodeId", one.is_updated as "isUpdated" from one
    where one.name in (select name from one group by name having count(distinct node_id) > 1)
    order by one.name, one.node_id, one.is_updated limit ${limit}`)
  return rows
}
