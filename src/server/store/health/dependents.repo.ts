import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodeClasses, nodes, repositoryReadings as readings } from '../schema/schema'
import { isOfItsRepository, isReadable } from '../repositories/readable-packs.repo'

/** An example workflow of a pack, and the node classes of another pack that it uses. */
export interface UsingWorkflowRow {
  nodeId: string
  name: string
  glyph: string
  stars: number
  readAt: Date | null
  path: string
  classes: string[]
}

/**
 * Example workflows of other packs that use node classes of the given pack which their own pack does not have, from a limited
 * number of packs, most popular first. Only from public packs whose repository was read.
 */
export async function listUsingWorkflows(
  db: Db,
  nodeId: string,
  most: { packs: number },
): Promise<UsingWorkflowRow[]> {
  const { rows } = await db.execute<{
    node_id: string
    name: string
    glyph: string
    stars: number
    read_at: string | null
    path: string
    classes: string[]
  }>(sql`
    with mine as materialized (select name from ${nodeClasses} where node_id = ${nodeId}),
    using_them as materialized (
      select ${nodes.id} as node_id, ${nodes.name} as name, ${nodes.glyph} as glyph, ${nodes.githubStars} as stars,
        ${nodes.popularity} as popularity, ${readings.readAt} as read_at, ${readings.workflows} as workflows
      from ${readings} join ${nodes} on ${nodes.id} = ${readings.nodeId}
      where jsonb_path_query_array(${readings.workflows}, '$[*].comfy_nodes[*]') ?| (select array_agg(name) from mine)
        and ${nodes.id} <> ${nodeId} and ${isOfItsRepository} and ${isReadable}
      order by ${nodes.popularity} desc, ${nodes.id} limit ${most.packs}
    )
    select node_id, using_them.name, glyph, stars, read_at, workflow ->> 'path' as path, used.classes
    from using_them cross join jsonb_array_elements(workflows) with ordinality as listed (workflow, place)
    cross join lateral (
      select array_agg(class order by class) as classes
      from jsonb_array_elements_text(workflow -> 'comfy_nodes') as class
      where class in (select name from mine) and not exists (
        select from ${nodeClasses} as own where own.node_id = using_them.node_id and own.name = class)
    ) as used
    where used.classes is not null order by popularity desc, node_id, place`)
  return rows.map(({ node_id, read_at, ...row }) => ({
    ...row,
    nodeId: node_id,
    readAt: read_at === null ? null : new Date(read_at),
  }))
}
