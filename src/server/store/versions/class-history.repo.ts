import { sql } from 'drizzle-orm'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Db } from '../../platform/database/client'
import { comfyNodes, nodeVersions } from '../schema/schema'
import { bySemver, isOffered } from '../visibility/offered-versions.repo'

/** A node class as of an installable version. */
export interface ClassInVersion {
  version: string
  createdAt: Date
  /** null when the version has no such class; only the name when the definition exceeds the maximum size */
  definition: ComfyNode | null
  file: string
  line: number | null
}

export interface ClassHistory {
  /** each version whose class differs from the previous version's, oldest first */
  turns: ClassInVersion[]
  /** whether the turns reach back to the first version */
  isWhole: boolean
  /** the class in the latest version, if its files were read */
  latest: ClassInVersion | undefined
}

const MOST_VERSIONS = 500
const MOST_TURNS = 50
/** The database's text form of a definition is somewhat larger than its measured size. */
const LARGEST = LIMITS.definitionBytes * 2

/**
 * The history of a node class in a pack's versions that were read and can be installed without naming a number: in the last
 * 500 of them, with the last 50 changes.
 */
export async function findClassHistory(
  db: Db,
  pack: { nodeId: string; latestId: string },
  name: string,
): Promise<ClassHistory> {
  const { rows } = await db.execute<{
    id: string
    version: string
    created_at: string
    definition: ComfyNode | null
    file: string | null
    line: number | null
    has_turned: boolean
    versions: number
    place: number
  }>(sql`
    with read as (
      select ${nodeVersions.id} as id, ${nodeVersions.version} as version, ${nodeVersions.createdAt} as created_at,
        ${nodeVersions.sortKey} collate "C" as sort_key
      from ${nodeVersions}
      where ${nodeVersions.nodeId} = ${pack.nodeId} and ${isOffered} and (${nodeVersions.reviewedAt} is not null
        or exists (select from ${comfyNodes} where ${comfyNodes.versionId} = ${nodeVersions.id}))
      order by ${bySemver} limit ${MOST_VERSIONS}
    ), turns as (
      select read.*, class.definition, class.file, class.line, (count(*) over ())::int as versions, (row_number() over in_order)::int as place,
        lag(read.id) over in_order is null or lag(class.definition) over in_order is distinct from class.definition
          as has_turned
      from read left join ${comfyNodes} as class on class.version_id = read.id and class.name = ${name}
      window in_order as (order by sort_key)
    )
    select id, version, created_at, file, line, has_turned, versions, place,
      case when octet_length(definition::text) <= ${LARGEST}::int then definition
        when definition is not null then jsonb_build_object('comfy_node_name', ${name}::text) end as definition
    from turns where has_turned or id = ${pack.latestId}::uuid
    order by id <> ${pack.latestId}::uuid, sort_key desc limit ${MOST_TURNS + 1}`)
  const found = rows.map(({ created_at, file, ...row }) => ({
    ...row,
    createdAt: new Date(created_at),
    file: file ?? '',
  }))
  return {
    turns: found.filter(({ has_turned }) => has_turned).sort((one, other) => one.place - other.place),
    isWhole: found.length <= MOST_TURNS && (found[0]?.versions ?? 0) < MOST_VERSIONS,
    latest: found.find(({ id }) => id === pack.latestId),
  }
}
