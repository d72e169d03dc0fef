import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, publishers } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'

export interface SuggestedPack {
  id: string
  name: string
  publisherId: string
  publisherName: string
  installs: number
  stars: number
}

/** The most popular public packs, most popular first. */
export const listMostPopular = (db: Db, limit: number): Promise<SuggestedPack[]> =>
  db
    .select({
      id: nodes.id,
      name: nodes.name,
      publisherId: publishers.id,
      publisherName: publishers.name,
      installs: nodes.totalInstall,
      stars: nodes.githubStars,
    })
    .from(nodes)
    .innerJoin(publishers, eq(publishers.id, nodes.publisherId))
    .where(isPublic)
    .orderBy(asc(nodes.searchRanking), desc(nodes.popularity), asc(nodes.id))
    .limit(limit)
