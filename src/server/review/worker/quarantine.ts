import type { Db } from '../../platform/database/client'
import { findNodeRow } from '../../store/packs/node-rows.repo'
import { saveVersion } from '../../versions/save-version'
import { findVersionById } from '../../store/versions/versions.repo'
import { isEstablished, listEndedQuarantines } from '../../store/review/quarantine.repo'
import type { ReviewCtx } from './review-version'

const SWEEPER = { id: 'sweep' }

/**
 * Until when a version that has just passed its review can be installed by its number alone: null for a publisher of
 * whom people install something already, a while from now for everybody else.
 */
export async function quarantineOf(
  { clock, quarantineMs = 0 }: ReviewCtx,
  tx: Db,
  publisherId: string,
): Promise<Date | null> {
  if (quarantineMs === 0 || (await isEstablished(tx, publisherId))) return null
  return new Date(clock().getTime() + quarantineMs)
}

/** Offers people the versions whose quarantine is over, each in a transaction of its own. */
export async function endQuarantines(ctx: ReviewCtx): Promise<void> {
  const { db, clock, publicUrl } = ctx
  for (const { id, nodeId } of await listEndedQuarantines(db, clock()))
    await db.transaction(async (tx) => {
      // The pack first, as every other write does, so that none waits for the other in a circle.
      await findNodeRow(tx, nodeId)
      const row = await findVersionById(tx, id)
      if (!row?.quarantinedUntil || row.quarantinedUntil > clock()) return
      await saveVersion({ clock, publicUrl, requestId: `sweep-${id}` }, tx, {
        action: 'endQuarantine',
        actor: SWEEPER,
        row,
        changes: { quarantinedUntil: null },
      })
    })
}
