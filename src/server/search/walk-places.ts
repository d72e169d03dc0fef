import type { Ctx } from '../access/context'
import { findLastChange } from '../store/packs/index.repo'
import { findListPlaces, type ListPlaces } from '../store/packs/nodes.repo'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { readOnce } from './read-once'

/** Positions are recounted this often, so that those of packs that left long ago are dropped. */
const KEPT_MS = 60_000

const placesAt = readOnce<ListPlaces>()

/**
 * The positions of packs in the list that clients page through, counted once until the catalogue changes, so that each page
 * has the same cost, regardless of its number and the number of packs.
 */
export async function walkPlaces(ctx: Ctx, filter: NodeFilter): Promise<ListPlaces> {
  const change = await findLastChange(ctx.db)
  const minute = Math.floor(ctx.clock().getTime() / KEPT_MS)
  return placesAt(ctx.db, `${change} ${minute}`, () => findListPlaces(ctx.db, filter))
}
