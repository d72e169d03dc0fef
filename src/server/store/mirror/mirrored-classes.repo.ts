import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import type { SourceClass } from './source-pack'

/** Replaces packs' node classes by those the source registry lists; known ones keep their first-seen time. */
export async function writePackClasses(
  tx: Db,
  packs: readonly { id: string; comfyNodes: readonly string[] }[],
  since: Date,
): Promise<void> {
  const rows = packs.flatMap(({ id, comfyNodes }) => comfyNodes.map((name) => ({ node_id: id, name })))
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (node_id text, name text)`
  await tx.execute(sql`
    delete from node_classes as class where node_id = any(${sql.param(packs.map(({ id }) => id))}::text[])
      and not exists (select from ${incoming} where incoming.node_id = class.node_id and incoming.name = class.name)`)
  await tx.execute(sql`
    insert into node_classes (node_id, name, since, from_list, from_files)
    select distinct node_id, name, ${since.toISOString()}::timestamptz, false, true from ${incoming}
    on conflict do nothing`)
}

/**
 * Marks packs as changed, and shows the node classes of their latest version if any are known.
 */
export async function refreshLatest(tx: Db, nodeIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await tx.execute<{ node_id: string; names: string[] }>(sql`
    select latest.node_id, array(select name from comfy_nodes where comfy_nodes.version_id = latest.id order by name) as names
    from nodes join lateral (
      select id, node_id, reviewed_at from node_versions
      where node_versions.node_id = nodes.id and status = 'NodeVersionStatusActive' and quarantined_until is null
      order by deprecated, prerelease, sort_key collate "C" desc limit 1
    ) as latest on true
    left join mirrored_versions on version_id = latest.id
    where nodes.id = any(${textList(nodeIds)}) and (reviewed_at is not null or classes_read_at is not null)`)
  if (rows.length > 0)
    await writePackClasses(
      tx,
      rows.map(({ node_id: id, names }) => ({ id, comfyNodes: names })),
      now,
    )
  await tx.execute(sql`
    update nodes set changed_at = ${now.toISOString()}::timestamptz, updated_at = greatest(updated_at, coalesce((
      select max(created_at) from node_versions where node_id = nodes.id and status = 'NodeVersionStatusActive'), updated_at))
    where id = any(${textList(nodeIds)})`)
}

/** Versions whose node classes were not requested yet, newest first, without those that failed in this process. */
export async function listUnreadVersions(
  db: Db,
  source: string,
  except: readonly string[],
  limit: number,
): Promise<{ id: string; nodeId: string; version: string }[]> {
  const { rows } = await db.execute<{ id: string; node_id: string; version: string }>(sql`
    select version.id, version.node_id, version.version from mirrored_versions
    join node_versions as version on version.id = version_id
    where source = ${source} and classes_read_at is null and source_status = 'NodeVersionStatusActive'
      and not version.id = any(${sql.param([...except])}::uuid[])
    order by version.created_at desc, version.id limit ${limit}`)
  return rows.map((row) => ({ id: row.id, nodeId: row.node_id, version: row.version }))
}

/** Stores the node classes the source registry lists for a version, unless our own review has read it. */
export async function writeClasses(
  tx: Db,
  versionId: string,
  classes: readonly SourceClass[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into comfy_nodes (version_id, name, definition)
    select ${versionId}::uuid, definition->>'comfy_node_name', definition
    from jsonb_array_elements(${JSON.stringify(classes)}::jsonb) as definition
    where exists (select from node_versions where id = ${versionId}::uuid and reviewed_at is null)
    on conflict do nothing`)
  await tx.execute(sql`
    update mirrored_versions set classes_read_at = ${now.toISOString()}::timestamptz where version_id = ${versionId}::uuid`)
}
