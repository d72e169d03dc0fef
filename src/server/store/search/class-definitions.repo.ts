import { sql } from 'drizzle-orm'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { Db } from '../../platform/database/client'
import { comfyNodes, repositoryClasses, repositoryReadings } from '../schema/schema'

/** A node class of a pack, of its latest version if there is one. */
export interface ClassOfPack {
  nodeId: string
  name: string
  versionId: string | undefined
}

/** The definitions of single node classes; for classes of no version also the commit that they were read from. */
export async function listClassDefinitions(
  db: Db,
  classes: readonly ClassOfPack[],
): Promise<{ nodeId: string; name: string; definition: ComfyNode | null; commit: string }[]> {
  if (classes.length === 0) return []
  const wanted = classes.map(({ nodeId, name, versionId }) => ({
    node_id: nodeId,
    name,
    version_id: versionId,
  }))
  const { rows } = await db.execute<{
    node_id: string
    name: string
    definition: ComfyNode | null
    commit: string
  }>(sql`
    select wanted.node_id, wanted.name, coalesce(published.definition, found.definition) as definition,
      case when published.definition is null then coalesce(reading.commit, '') else '' end as commit
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (node_id text, name text, version_id uuid)
    left join ${comfyNodes} as published on published.version_id = wanted.version_id and published.name = wanted.name
    left join ${repositoryClasses} as found on found.node_id = wanted.node_id and found.name = wanted.name
    left join ${repositoryReadings} as reading on reading.node_id = wanted.node_id`)
  return rows.map(({ node_id: nodeId, ...row }) => ({ nodeId, ...row }))
}
