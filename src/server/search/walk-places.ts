import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { findLastChange } from '../store/packs/index.repo'
import { findListPlaces, type ListPlaces } from '../store/packs/nodes.repo'
import type { NodeFilter } from '../store/visibility/node-filter.repo'

/** Packs that left long enough ago give up their places by then. */
const KEPT_MS = 60_000

interface KnownPlaces {
  change: string
  at: number
  places: Promise<ListPlaces>
}

const known = new WeakMap<Db, KnownPlaces>()

/**
 * Where the packs of the list that clients walk through stand, counted once until the catalogue changes: each of its pages
 * then costs the same, first or last, of however many packs.
 */
export async function walkPlaces(ctx: Ctx, filter: NodeFilter): Promise<ListPlaces> {
  const change = await findLastChange(ctx.db)
  const now = ctx.clock().getTime()
  const kept = known.get(ctx.db)
  if (kept?.change === change && now >= kept.at && now - kept.at < KEPT_MS) return kept.places
  const places = findListPlaces(ctx.db, filter)
  known.set(ctx.db, { change, at: now, places })
  places.catch(() => known.delete(ctx.db))
  return places
}
