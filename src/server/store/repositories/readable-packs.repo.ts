import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, repositoryReadings as readings } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'

/**
 * Whether a pack's repository is read and its reading shown: the pack is public and has no Active version, which would be more
 * accurate.
 */
export const isReadable: SQL = sql`(${isPublic} and ${nodes.repositoryKey} <> '' and not exists (
  select from ${nodeVersions} where ${nodeVersions.nodeId} = ${nodes.id} and ${nodeVersions.status} = 'NodeVersionStatusActive'))`

/** Whether a reading is of the pack's current repository. */
export const isOfItsRepository: SQL = sql`${readings.repositoryKey} = ${nodes.repositoryKey}`

/** The host of a pack's repository. */
export const hostOfPack: SQL<string> = sql<string>`split_part(${nodes.repositoryKey}, '/', 1)`

/** A pack whose repository is read, with its latest reading. */
export interface ReadablePack {
  id: string
  host: string
  repository: string
  repositoryKey: string
  commit: string
  refusedCommit: string
  etag: string
  /** whether the text files are stored, if there are any */
  hasSource: boolean
}

const columns = {
  id: nodes.id,
  host: hostOfPack,
  repository: nodes.repository,
  repositoryKey: nodes.repositoryKey,
  commit: sql<string>`coalesce(${readings.commit}, '')`,
  refusedCommit: sql<string>`coalesce(${readings.refusedCommit}, '')`,
  etag: sql<string>`coalesce(${readings.etag}, '')`,
  hasSource: sql<boolean>`${readings.sourceSha256} is not null`,
}

/** Filter of packs whose repositories are read. */
interface Choice {
  /** in any spelling */
  ids?: readonly string[]
  repositoryKeys?: readonly string[]
  hosts?: readonly string[]
  limit?: number
}

/** Packs whose repositories are read, most popular first. */
export async function listReadablePacks(
  db: Db,
  { ids, repositoryKeys, hosts, limit }: Choice,
): Promise<ReadablePack[]> {
  const found = db
    .select(columns)
    .from(nodes)
    .leftJoin(readings, and(eq(readings.nodeId, nodes.id), isOfItsRepository))
    .where(
      and(
        isReadable,
        ids &&
          inArray(
            nodes.normalizedId,
            ids.map((id) => id.toLowerCase()),
          ),
        repositoryKeys && inArray(nodes.repositoryKey, [...repositoryKeys]),
        hosts && inArray(hostOfPack, [...hosts]),
      ),
    )
    .orderBy(desc(nodes.popularity), nodes.id)
  return limit === undefined ? found : found.limit(limit)
}

/** A pack whose repository is read, by id; undefined when it is not. */
export const findReadablePack = (db: Db, nodeId: string): Promise<ReadablePack | undefined> =>
  listReadablePacks(db, { ids: [nodeId], limit: 1 }).then(([pack]) => pack)
