import { listLatestClasses } from '../store/versions/latest-classes.repo'
import { syncNodeWithLatestVersion } from '../versions/sync-node-with-latest-version'
import type { CheckContext } from './check'
import { listReviewedNodeIds, listShownClasses } from '../store/maintenance/maintenance.repo'

const LONGEST_LIST = 5

const named = (names: readonly string[]) =>
  names.length > LONGEST_LIST
    ? `${names.slice(0, LONGEST_LIST).join(', ')} and ${names.length - LONGEST_LIST} more`
    : names.join(', ')

/** Compares the node classes on packs' pages with those of their latest reviewed version. */
export async function checkNodeClasses({ db, clock, repair, scanned, report }: CheckContext): Promise<void> {
  const ids = await listReviewedNodeIds(db)
  scanned(ids.length)
  for (const id of ids) {
    const expected = await listLatestClasses(db, id)
    if (!expected) continue
    const shown = await listShownClasses(db, id)
    const lacking = expected.filter((name) => !shown.includes(name)).sort()
    const surplus = shown.filter((name) => !expected.includes(name)).sort()
    if (lacking.length + surplus.length === 0) continue
    if (repair) await db.transaction((tx) => syncNodeWithLatestVersion(tx, id, { changedAt: clock() }))
    const parts = [
      lacking.length > 0 ? `lacks ${named(lacking)}` : '',
      surplus.length > 0 ? `still has ${named(surplus)}` : '',
    ]
    report({
      subject: `node:${id}`,
      message: `its node classes are not its latest version’s: ${parts.filter(Boolean).join('; ')}`,
      repaired: repair ?? false,
    })
  }
}
