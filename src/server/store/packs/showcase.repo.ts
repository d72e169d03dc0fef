import { and, eq, sql, type SQL } from 'drizzle-orm'
import { CATEGORIES, type Category } from '../../../contract/conventions/categories'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { Db } from '../../platform/database/client'
import { categoryBit } from '../../domain/pack-categories'
import {
  comfyNodes,
  nodeClasses,
  nodes,
  nodeVersions,
  repositoryClasses,
  repositoryReadings,
  starDays,
} from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'
import { isPublic } from '../visibility/listing.repo'
import { isClaimed } from '../visibility/node-filter.repo'

/** Maximum number of packs examined for distinct owners. */
const CANDIDATES = 300

/** Maximum number of classes per pack examined for one to draw. */
const CLASSES = 40

/** The owner of a pack: its publisher, else the owner of its repository, else its author. */
const owner = sql`case when ${isClaimed} then ${nodes.publisherId}
  else coalesce(nullif(split_part(${nodes.repositoryKey}, '/', 2), ''), nullif(lower(${nodes.author}), ''), ${nodes.id}) end`

/** The first packs of an order, one per owner. */
async function firstOfEachOwner(
  db: Db,
  order: SQL,
  condition: SQL | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, place, row_number() over (partition by owner order by place) as among from (
        select ${nodes.id} as id, ${owner} as owner, row_number() over (order by ${order}) as place
        from ${nodes} where ${and(isPublic, condition)} order by ${order} limit ${CANDIDATES}
      ) as candidate
    ) as mine
    where among = 1 order by place limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The most popular packs, one per owner. */
export const listPopularIds = (db: Db, limit: number): Promise<string[]> =>
  firstOfEachOwner(db, sql`${nodes.searchRanking}, ${nodes.popularity} desc, ${nodes.id}`, undefined, limit)

/** The packs that gained the most stars since a moment, one per owner. */
export const listRisingIds = (db: Db, since: Date, limit: number): Promise<string[]> => {
  const before = sql`(select stars from ${starDays} where ${starDays.nodeId} = ${nodes.id}
    and day >= ${since.toISOString()}::date order by day limit 1)`
  const hasGained = sql`${nodes.id} in (select node_id from ${starDays} where day >= ${since.toISOString()}::date)
    and ${nodes.githubStars} > ${before}`
  return firstOfEachOwner(db, sql`${nodes.githubStars} - ${before} desc, ${nodes.id}`, hasGained, limit)
}

/**
 * The newest packs, one per owner: created since a moment, but not on the registry's first day, and read from a published
 * version or from their repository.
 */
export const listNewestIds = (db: Db, since: Date, limit: number): Promise<string[]> =>
  firstOfEachOwner(
    db,
    sql`${nodes.createdAt} desc, ${nodes.id}`,
    sql`${nodes.createdAt} >= ${since.toISOString()}::timestamptz
      and ${nodes.createdAt} > (select min(created_at) from nodes as first) + interval '1 day'
      and (exists (select from ${nodeVersions} where ${and(eq(nodeVersions.nodeId, nodes.id), isOffered)})
        or exists (select from ${repositoryReadings} where ${repositoryReadings.nodeId} = ${nodes.id}
          and ${repositoryReadings.commit} <> ''))`,
    limit,
  )

/** The most recently updated packs, one per owner. */
export const listUpdatedIds = (db: Db, limit: number): Promise<string[]> =>
  firstOfEachOwner(db, sql`${nodes.updatedAt} desc, ${nodes.id}`, undefined, limit)

/** The number of public packs, of their node classes, and of packs per category. */
export async function countCatalogue(db: Db) {
  const counts = CATEGORIES.map(
    (category) =>
      sql`count(*) filter (where ${nodes.categories} & ${sql.raw(String(categoryBit(category)))} <> 0)::int`,
  )
  const { rows } = await db.execute<{ packs: number; of_categories: number[]; classes: number }>(sql`
    select count(*)::int as packs, array[${sql.join(counts, sql`, `)}] as of_categories,
      (select count(*)::int from ${nodeClasses} join ${nodes} on ${nodes.id} = ${nodeClasses.nodeId} where ${isPublic}) as classes
    from ${nodes} where ${isPublic}`)
  const { packs = 0, of_categories: counted = [], classes = 0 } = rows[0] ?? {}
  return {
    packs,
    classes,
    categories: CATEGORIES.map((category, place): { category: Category; count: number } => ({
      category,
      count: counted[place] ?? 0,
    })),
  }
}

/** The most popular packs whose repository has stored images, with the README that shows them. */
export async function listPicturedReadmes(
  db: Db,
  limit: number,
): Promise<{ nodeId: string; name: string; readmeHtml: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; readme: string }>(sql`
    select ${nodes.id} as id, ${nodes.name} as name, ${repositoryReadings.readmeHtml} as readme
    from ${repositoryReadings} join ${nodes} on ${nodes.id} = ${repositoryReadings.nodeId}
    where ${isPublic} and ${repositoryReadings.keptSha256} <> '' and cardinality(${repositoryReadings.pictures}) > 0
    order by ${nodes.popularity} desc, ${nodes.id} limit ${limit}`)
  return rows.map(({ id, name, readme }) => ({ nodeId: id, name, readmeHtml: readme }))
}

/** A few classes of each of the most popular packs whose classes are fully known, short names first. */
export async function listKnownClasses(
  db: Db,
  packs: number,
): Promise<{ nodeId: string; name: string; definitions: ComfyNode[] }[]> {
  const { rows } = await db.execute<{ id: string; name: string; definitions: ComfyNode[] }>(sql`
    select known.id, known.name, array_to_json(array(
      select definition from (
        select definition, name from ${comfyNodes} where version_id = known.version_id
        union all
        select definition, name from ${repositoryClasses} where known.version_id is null and node_id = known.id
      ) as class order by char_length(class.name), class.name limit ${CLASSES})) as definitions
    from (
      select ${nodes.id} as id, ${nodes.name} as name, ${nodes.popularity} as popularity, (
        select id from ${nodeVersions} where ${and(eq(nodeVersions.nodeId, nodes.id), isOffered)}
        order by ${sql.join(latestFirst, sql`, `)} limit 1
      ) as version_id
      from ${nodes} where ${isPublic} and ${nodes.glyph} <> ''
      order by ${nodes.popularity} desc, ${nodes.id} limit ${packs}
    ) as known order by popularity desc, id`)
  return rows.map(({ id, name, definitions }) => ({ nodeId: id, name, definitions }))
}
