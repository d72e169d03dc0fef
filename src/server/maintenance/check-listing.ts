import { listWronglyListed } from '../store/visibility/listing.repo'
import { updateNodeRow } from '../store/packs/node-rows.repo'
import type { CheckContext } from './check'
import { listNodeIds } from '../store/maintenance/upkeep.repo'

/** Compares which packs strangers find in lists with which of them have something that people may install. */
export async function checkListing({ db, clock, repair, looked, tell }: CheckContext): Promise<void> {
  looked((await listNodeIds(db)).length)
  for (const { id, listed } of await listWronglyListed(db)) {
    if (repair) await db.transaction((tx) => updateNodeRow(tx, id, { changedAt: clock() }))
    tell({
      subject: `node:${id}`,
      message: listed ? 'is listed, but has nothing to install' : 'is not listed, but belongs into the lists',
      repaired: repair ?? false,
    })
  }
}
