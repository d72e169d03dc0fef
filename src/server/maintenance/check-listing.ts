import { listWronglyListed } from '../store/visibility/listing.repo'
import { updateNodeRow } from '../store/packs/node-rows.repo'
import type { CheckContext } from './check'
import { listNodeIds } from '../store/maintenance/maintenance.repo'

/** Compares which packs are listed with which should be. */
export async function checkListing({ db, clock, repair, scanned, report }: CheckContext): Promise<void> {
  scanned((await listNodeIds(db)).length)
  for (const { id, listed } of await listWronglyListed(db)) {
    if (repair) await db.transaction((tx) => updateNodeRow(tx, id, { changedAt: clock() }))
    report({
      subject: `node:${id}`,
      message: listed ? 'is listed, but has nothing to install' : 'is not listed, but belongs into the lists',
      repaired: repair ?? false,
    })
  }
}
