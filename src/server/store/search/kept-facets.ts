import { LRUCache } from 'lru-cache'
import type { Facets } from '../../../contract/packs/search-facets'
import type { Db } from '../../platform/database/client'
import type { NodeFilter } from '../visibility/node-filter.repo'
import { countFacets } from './search-facets.repo'
import type { SearchScope } from './search-scope.repo'

/** Maximum number of searches whose facets are cached. */
const MOST_KEPT = 500
const KEPT_MS = 60_000

const keptOf = new WeakMap<Db, LRUCache<string, Facets>>()

/**
 * Cached `countFacets`: counts once until the catalogue changes, for a minute at most, so that all pages of a search, in any
 * order, get the same facets. The cache key includes the change that the counting statement itself saw, so that callers never
 * get facets older than the last change they can see in the database.
 * @param change the result of `findCountedChange`, shared by all counts of one response
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
