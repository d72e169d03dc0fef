import { and, arrayOverlaps, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import type { NodeStatus } from '../../../contract/conventions/statuses'
import { nodeClasses, nodes, nodeVersions } from '../schema/schema'
import { hasArchive, isOffered, latestFirst } from '../visibility/offered-versions.repo'

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** That a pack has a node class; `since` is absent where an administrator has reserved the name for it. */
export interface ClassOfPack {
  name: string
  nodeId: string
  since: Date | null
}

/** Which packs have one of some node classes, or have the name reserved, whatever state they are in. */
export async function listPacksOfClasses(db: Db, names: readonly string[]): Promise<ClassOfPack[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string; node_id: string; since: string | null }>(sql`
    select ${nodeClasses.name} as name, ${nodeClasses.nodeId} as node_id, ${nodeClasses.since} as since
    from ${nodeClasses} where ${nodeClasses.name} = any(${texts(names)})
    union all
    select reserved.name, ${nodes.id}, null from ${nodes}, unnest(${nodes.preemptedComfyNodeNames}) as reserved (name)
    where ${arrayOverlaps(nodes.preemptedComfyNodeNames, [...names])} and reserved.name = any(${texts(names)})`)
  return rows.map(({ name, node_id: nodeId, since }) => ({
    name,
    nodeId,
    since: since ? new Date(since) : null,
  }))
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
  searchRanking: number
  /** the number of the version people install */
  latest: string | null
  /** whether an archive of any version ever came */
  hasVersions: boolean
}

/** Packs that are not deleted, by exact id, by id in any case, or by the key of their repository. */
export async function listResolvablePacks(
  db: Db,
  wanted: { ids: readonly string[]; namedIds: readonly string[]; repositoryKeys: readonly string[] },
): Promise<ResolvablePack[]> {
  const { rows } = await db.execute<Record<keyof ResolvablePack, unknown>>(sql`
    select ${nodes.id} as id, ${nodes.name} as name, ${nodes.publisherId} as "publisherId",
      ${nodes.repository} as repository, ${nodes.repositoryKey} as "repositoryKey",
      ${nodes.repositoryVerified} as "isVerified", ${nodes.listed} as "isListed", ${nodes.status} as status,
      ${nodes.githubStars} as stars, ${nodes.searchRanking} as "searchRanking",
      latest.version as latest,
      exists (select from ${nodeVersions} where ${and(eq(nodeVersions.nodeId, nodes.id), hasArchive)}) as "hasVersions"
    from ${nodes}
    left join lateral (
      select ${nodeVersions.version} from ${nodeVersions}
      where ${and(eq(nodeVersions.nodeId, nodes.id), isOffered)}
      order by ${sql.join(latestFirst, sql`, `)} limit 1
    ) as latest on true
    where ${ne(nodes.status, 'NodeStatusDeleted')} and (
      ${nodes.id} = any(${texts(wanted.ids)})
      or ${nodes.normalizedId} = any(${texts(wanted.namedIds)})
      or ${nodes.repositoryKey} = any(${texts(wanted.repositoryKeys)}))`)
  return rows as unknown as ResolvablePack[]
}
