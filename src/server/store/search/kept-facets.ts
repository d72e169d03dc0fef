import { LRUCache } from 'lru-cache'
import type { Facets } from '../../../contract/packs/search-facets'
import type { Db } from '../../platform/database/client'
import type { NodeFilter } from '../visibility/node-filter.repo'
import { countFacets } from './search-facets.repo'
import type { SearchScope } from './search-scope.repo'

/** Of so many searches at most it is kept what they can be narrowed by. */
const MOST_KEPT = 500
const KEPT_MS = 60_000

const keptOf = new WeakMap<Db, LRUCache<string, Facets>>()

/**
 * Counts as `countFacets` does, but once until the catalogue changes, a minute at most: all pages of a search, in whatever order,
 * are narrowed by the same. What was counted is kept with the change that the very statement saw, so that whoever asks
 * is told of every change that the database tells them of.
 * @param change what `findCountedChange` tells, for as many countings as one answer needs
 */
export async function countFacetsOnce(
  db: Db,
  change: Promise<string>,
  scope: SearchScope,
  filter: NodeFilter,
  now: Date,
): Promise<Facets> {
  let kept = keptOf.get(db)
  if (!kept) keptOf.set(db, (kept = new LRUCache({ max: MOST_KEPT })))
  const asked = JSON.stringify([Math.floor(now.getTime() / KEPT_MS), scope, filter])
  const known = kept.get(`${await change} ${asked}`)
  if (known) return known
  const counted = await countFacets(db, scope, filter, now)
  kept.set(`${counted.change} ${asked}`, counted.facets)
  return counted.facets
}
