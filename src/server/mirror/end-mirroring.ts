import { recordAudit } from '../audit/record-audit'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import {
  countUnfetched,
  deleteMirror,
  findMirror,
  releasePacks,
  takeMirror,
} from '../store/mirror/mirrors.repo'
import { MIRROR } from './mirror-context'

/**
 * Ends mirroring a registry: its packs, versions and publishers remain and belong to this registry. Administrators of a
 * pack's repository may claim it then. Refuses with `state_conflict` what is not mirrored, is being mirrored at the moment,
 * or still has archives that are not cached.
 * @returns the number of packs
 */
export async function endMirroring(db: Db, source: string, clock: () => Date): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await takeMirror(tx, source)))
      throw new Refusal('state_conflict', `${source} is being mirrored at the moment: end that first.`)
    if (!(await findMirror(tx, source)))
      throw new Refusal('state_conflict', `${source} is not mirrored here.`)
    const unfetched = await countUnfetched(tx, source)
    if (unfetched > 0)
      throw new Refusal(
        'state_conflict',
        `${unfetched} archives lie at ${source} alone. Mirror it with "--archives cache" and let the service review them first.`,
      )
    const packs = await releasePacks(tx, source, clock())
    await deleteMirror(tx, source)
    await recordAudit(tx, { clock, requestId: 'mirror-end' }, MIRROR, {
      action: 'endMirroring',
      target: `registry:${source}`,
      after: { packs },
    })
    return packs
  })
}
