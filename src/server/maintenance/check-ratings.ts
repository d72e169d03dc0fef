import type { CheckContext } from './check'
import { listNodeIds, listWrongRatings, sumRating } from '../store/maintenance/maintenance.repo'

/** Compares packs' rating totals with their reviews. */
export async function checkRatings({ db, clock, repair, scanned, report }: CheckContext): Promise<void> {
  scanned((await listNodeIds(db)).length)
  for (const { id, stars, reviews, storedStars, storedReviews } of await listWrongRatings(db)) {
    if (repair) await sumRating(db, id, clock())
    report({
      subject: `node:${id}`,
      message: `shows ${storedStars} stars in ${storedReviews} reviews instead of ${stars} in ${reviews}`,
      repaired: repair ?? false,
    })
  }
}
