import { not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes } from '../schema/schema'
import { isClaimed } from '../visibility/node-filter.repo'
import { SORT_COLUMNS, type NodeOrder } from './node-order.repo'

/**
 * Whether fewer than `most` packs in `present` of the same publisher come before a pack in an order; always true for
 * unclaimed packs.
 */
export function isAmongFirst(most: number, order: readonly NodeOrder[], present: SQL | undefined): SQL {
  const valueOf = (index: number) => sql.raw(`mine.value_${index}`)
  const values = order.map(
    ({ field }, index) => sql`, ${SORT_COLUMNS[field]} as ${sql.raw(`value_${index}`)}`,
  )
  const comesBefore = order.reduceRight(
    (behind, { field, descending }, index) => {
      const column = SORT_COLUMNS[field]
      const compared = sql.raw(descending ? '>' : '<')
      return sql`(${column} ${compared} ${valueOf(index)} or ${column} = ${valueOf(index)} and ${behind})`
    },
    sql`${nodes.id} < mine.id`,
  )
  return sql`(${not(isClaimed)} or ${most}::int > (
    select count(*) from (
      select ${nodes.id} as id, ${nodes.publisherId} as publisher_id ${sql.join(values)}
    ) as mine cross join lateral (
      select from ${nodes} where ${present} and ${nodes.publisherId} = mine.publisher_id and ${comesBefore} limit ${most}
    ) as earlier
  ))`
}

/** How many packs of `present` a list has that is limited to `most` packs per publisher. */
export const countAmongFirst = async (db: Db, most: number, present: SQL | undefined): Promise<number> => {
  const { rows } = await db.execute<{ packs: number }>(sql`
    select coalesce(sum(case when is_claimed then least(packs, ${most}::int) else packs end), 0)::int as packs from (
      select ${isClaimed} as is_claimed, count(*) as packs from ${nodes} where ${present} group by ${nodes.publisherId}
    ) as publishers`)
  return rows[0]?.packs ?? 0
}
