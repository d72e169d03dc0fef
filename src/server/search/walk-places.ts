import type { Ctx } from '../access/context'
import { findLastChange } from '../store/packs/index.repo'
import { findListPlaces, type ListPlaces } from '../store/packs/nodes.repo'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { readOnce } from './read-once'

/** Packs that left long enough ago give up their places by then. */
const KEPT_MS = 60_000

const placesAt = readOnce<ListPlaces>()

/**
 * Where the packs of the list that clients walk through stand, counted once until the catalogue changes: each of its pages
 * then costs the same, first or last, of however many packs.
 */
export async function walkPlaces(ctx: Ctx, filter: NodeFilter): Promise<ListPlaces> {
  const change = await findLastChange(ctx.db)
  const minute = Math.floor(ctx.clock().getTime() / KEPT_MS)
  return placesAt(ctx.db, `${change} ${minute}`, () => findListPlaces(ctx.db, filter))
}
