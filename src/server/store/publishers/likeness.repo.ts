import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { nodes, publishers, type Likeness } from '../schema/schema'

/** Packs so well known that a nearly identical name is no coincidence; they need a minimum of stars. */
const POPULAR = { packs: 300, stars: 100 }

const skeletons = (names: readonly string[]) => sql`typed as materialized (
  select distinct name_skeleton(name) as skeleton from unnest(${textList(names)}) as name
  where name_skeleton(name) <> '')`

/**
 * The pack of another publisher that these names could be confused with: same skeleton of id or name, or one of the most popular
 * with an id one letter apart (two in long names, none in short ones); the one with most stars wins.
 */
export async function findNodeLikeness(
  db: Db,
  names: readonly string[],
  own: { id: string; publisherId: string },
): Promise<Likeness | undefined> {
  const columns = sql`${nodes.id} as id, ${nodes.publisherId} as publisher_id, ${nodes.githubStars} as stars, ${nodes.status} as status`
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${skeletons(names)}, popular as materialized (
      select ${columns} from ${nodes} where ${nodes.githubStars} >= ${POPULAR.stars}
      order by ${nodes.githubStars} desc nulls first, ${nodes.id} limit ${POPULAR.packs}
    )
    select id from (
      select ${columns} from typed join ${nodes} on name_skeleton(${nodes.id}) = typed.skeleton
      union all
      select ${columns} from typed join ${nodes} on name_skeleton(${nodes.name}) = typed.skeleton
      union all
      select popular.* from typed, popular, lateral (
        select name_skeleton(popular.id) as skeleton, least(char_length(name_skeleton(popular.id)), char_length(typed.skeleton)) as length
      ) as known
      where length between 6 and 100 and char_length(typed.skeleton) <= 200
        and levenshtein_less_equal(known.skeleton, typed.skeleton, 2) <= case when length < 12 then 1 else 2 end
    ) as alike
    where status <> 'NodeStatusDeleted' and lower(id) <> ${own.id.toLowerCase()} and publisher_id <> ${own.publisherId}
    order by stars desc, id limit 1`)
  return rows[0] && { kind: 'node', id: rows[0].id }
}

/** Another publisher whose id or name has the same skeleton as one of these names. */
export async function findPublisherLikeness(
  db: Db,
  names: readonly string[],
  ownId: string,
): Promise<Likeness | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${skeletons(names)}
    select id from (
      select ${publishers.id} as id from typed join ${publishers} on name_skeleton(${publishers.id}) = typed.skeleton
      union all
      select ${publishers.id} from typed join ${publishers} on name_skeleton(${publishers.name}) = typed.skeleton
    ) as alike
    where id <> ${ownId} order by id limit 1`)
  return rows[0] && { kind: 'publisher', id: rows[0].id }
}

/** Records that a moderator has reviewed and accepted the names of a pack and its publisher. */
export async function settleLikeness(db: Db, node: { id: string; publisherId: string }): Promise<void> {
  await db.execute(sql`update nodes set likeness = null where id = ${node.id} and likeness is not null`)
  await db.execute(
    sql`update publishers set likeness = null where id = ${node.publisherId} and likeness is not null`,
  )
}
