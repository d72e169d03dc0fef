import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { classDataTypes, nodes } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'

/**
 * Updates the data-type search index of packs' node classes. To be called in every transaction that writes their definitions
 * or changes which version is the latest.
 */
export async function refreshDataTypes(tx: Db, nodeIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select refresh_data_types(${textList(nodeIds)})`)
}

/** How many node classes are in the data-type search index. */
export async function countTypedClasses(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(classDataTypes)
  return counted?.total ?? 0
}

/** Packs whose node classes are indexed by other data types than they have. */
export async function listWronglyTyped(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with expected as (select * from data_types_of_packs(array(select id from nodes)))
    select distinct node_id as id from (
      (select * from expected except select * from class_data_types)
      union all (select * from class_data_types except select * from expected)
    ) as other order by node_id`)
  return rows.map(({ id }) => id)
}

/** How many public node classes have a data type as input and as output. */
export interface DataTypeUse {
  type: string
  takes: number
  gives: number
}

/** All data types of public node classes, most used first. */
export async function listDataTypes(db: Db): Promise<DataTypeUse[]> {
  const { rows } = await db.execute<DataTypeUse & Record<string, unknown>>(sql`
    select type, sum(takes)::int as takes, sum(gives)::int as gives from (
      select ${classDataTypes.nodeId} as node_id, type, 1 as takes, 0 as gives
      from ${classDataTypes}, lateral (select distinct unnest(${classDataTypes.takes}) as type) as taken
      union all
      select ${classDataTypes.nodeId}, type, 0, 1
      from ${classDataTypes}, lateral (select distinct unnest(${classDataTypes.gives}) as type) as given
    ) as used join ${nodes} on ${eq(nodes.id, sql`used.node_id`)}
    where ${isPublic}
    group by type order by sum(takes) + sum(gives) desc, type`)
  return rows
}

/** The data types with names similar to each given one, closest and most used first. */
export async function listNearestTypes(
  db: Db,
  wanted: readonly string[],
  types: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ wanted: string; nearest: string[] }>(sql`
    select wanted, (array_agg(type order by near, place))[1:${sql.raw(String(most))}] as nearest from (
      select wanted, type, place, case
        when starts_with(lower(type), lower(wanted)) then 1
        when levenshtein(lower(type), lower(wanted)) <= case when char_length(wanted) < 5 then 1 else 2 end then 0
        when position(lower(wanted) in lower(type)) > 0 and char_length(wanted) > 2 then 2
        when position(lower(type) in lower(wanted)) > 0 and char_length(type) > 2 then 3 end as near
      from unnest(${textList(wanted)}) as wanted, unnest(${textList(types)}) with ordinality as known (type, place)
    ) as compared where near is not null group by wanted`)
  return new Map(rows.map((row) => [row.wanted, row.nearest]))
}
