import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { NodeVersionStatus } from '../../contract/statuses'
import type { Db } from '../db/client'
import { nodeVersions } from '../db/schema'

const bySemver = desc(sql`${nodeVersions.sortKey} collate "C"`)

/** The versions of a pack in the given states, newest semver first. */
export const listVersionRows = (db: Db, nodeId: string, statuses: readonly NodeVersionStatus[]) =>
  db
    .select()
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodeId), inArray(nodeVersions.status, [...statuses])))
    .orderBy(bySemver, nodeVersions.id)

/** Every ComfyUI version range that some version of some pack names. */
export async function listComfyuiRanges(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ range: nodeVersions.supportedComfyuiVersion })
    .from(nodeVersions)
    .where(ne(nodeVersions.supportedComfyuiVersion, ''))
  return rows.map((row) => row.range)
}
