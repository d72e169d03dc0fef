import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import type { NodeStatus, NodeVersionStatus } from '../../../contract/conventions/statuses'
import {
  nodes,
  nodeVersions,
  publishers,
  repositoryReadings as readings,
  versionContents,
} from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import { hasArchive } from '../visibility/offered-versions.repo'
import { latestOffered } from './pack-facts.repo'

/** A pack that may belong to a set. */
export interface SetPack {
  id: string
  name: string
  repository: string
  repositoryKey: string
  /** the repository's name without its owner, in lower case */
  repositoryName: string
  status: NodeStatus
  isListed: boolean
  stars: number
  isGone: boolean
  /** whether any version ever had an archive */
  hasVersions: boolean
  /** number of the latest version */
  latest: string | null
}

const repositoryName = sql<string>`regexp_replace(${nodes.repositoryKey}, '^.*/', '')`

/** Packs that are not deleted, by lower-case id or repository key, and public ones by repository name. */
export async function listSetPacks(
  db: Db,
  wanted: { ids: readonly string[]; repositoryKeys: readonly string[]; repositoryNames: readonly string[] },
): Promise<SetPack[]> {
  const { rows } = await db.execute<{ [Key in keyof SetPack]: SetPack[Key] }>(sql`
    select ${nodes.id} as id, ${nodes.name} as name, ${nodes.repository} as repository,
      ${nodes.repositoryKey} as "repositoryKey", ${repositoryName} as "repositoryName", ${nodes.status} as status,
      ${nodes.listed} as "isListed", ${nodes.githubStars} as stars,
      exists (select from ${readings} where ${readings.nodeId} = ${nodes.id}
        and ${readings.repositoryKey} = ${nodes.repositoryKey} and ${readings.goneSince} is not null) as "isGone",
      exists (select from ${nodeVersions} where ${and(eq(nodeVersions.nodeId, nodes.id), hasArchive)}) as "hasVersions",
      latest.version as latest
    from (
      select id from ${nodes} where normalized_id = any(${textList(wanted.ids)})
      union select id from ${nodes} where repository_key <> '' and repository_key = any(${textList(wanted.repositoryKeys)})
      union select id from ${nodes} where repository_key <> '' and ${isPublic}
        and regexp_replace(repository_key, '^.*/', '') = any(${textList(wanted.repositoryNames)})
    ) as wanted join ${nodes} on ${nodes.id} = wanted.id ${latestOffered(sql`version`)}
    where ${ne(nodes.status, 'NodeStatusDeleted')}`)
  return rows
}

/** An installed version of a pack in a set. */
export interface SetVersion {
  id: string
  nodeId: string
  version: string
  status: NodeVersionStatus
  deprecated: boolean
  requirements: string[]
  comfyui: string
  frontend: string
  /** whether its node classes were read */
  hasClasses: boolean
}

/** Versions by pack and number that ever had an archive and are not deleted; requirements only of Active ones. */
export async function listSetVersions(
  db: Db,
  wanted: readonly { nodeId: string; version: string }[],
): Promise<SetVersion[]> {
  if (wanted.length === 0) return []
  const isActive = sql`${nodeVersions.status} = 'NodeVersionStatusActive'`
  const { rows } = await db.execute<{ [Key in keyof SetVersion]: SetVersion[Key] }>(sql`
    select ${nodeVersions.id} as id, ${nodeVersions.nodeId} as "nodeId", ${nodeVersions.version} as version,
      case when ${publishers.status} = 'PublisherStatusBanned' then 'NodeVersionStatusBanned' else ${nodeVersions.status} end
        as status,
      ${nodeVersions.deprecated} as deprecated,
      case when ${isActive} then ${nodeVersions.dependencies} || coalesce(${versionContents.requirements}, '{}')
        else '{}' end as requirements,
      case when ${isActive} then ${nodeVersions.supportedComfyuiVersion} else '' end as comfyui,
      case when ${isActive} then ${nodeVersions.supportedComfyuiFrontendVersion} else '' end as frontend,
      ${isActive} and ${nodeVersions.comfyNodeExtractStatus} = 'success' as "hasClasses"
    from unnest(${textList(wanted.map(({ nodeId }) => nodeId))}, ${textList(wanted.map(({ version }) => version))})
        as asked (node_id, version)
      join ${nodeVersions} on ${nodeVersions.nodeId} = asked.node_id and ${nodeVersions.version} = asked.version
      join ${nodes} on ${nodes.id} = ${nodeVersions.nodeId}
      join ${publishers} on ${publishers.id} = ${nodes.publisherId}
      left join ${versionContents} on ${versionContents.versionId} = ${nodeVersions.id}
    where ${and(ne(nodeVersions.status, 'NodeVersionStatusDeleted'), hasArchive)}`)
  return rows
}
