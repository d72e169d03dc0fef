import type { Db } from '../../platform/database/client'
import { findNodeRow } from '../../store/packs/node-rows.repo'
import { saveVersion } from '../../versions/save-version'
import { findVersionById } from '../../store/versions/versions.repo'
import { isEstablished, listEndedQuarantines } from '../../store/review/quarantine.repo'
import type { ReviewCtx } from './review-version'

const SWEEPER = { id: 'sweep' }

/**
 * Returns until when a version that just passed its review can be installed by its number only: null for a publisher who
 * is established (has installable versions), otherwise after the configured delay.
 */
export async function quarantineOf(
  { clock, quarantineMs = 0 }: ReviewCtx,
  tx: Db,
  publisherId: string,
): Promise<Date | null> {
  if (quarantineMs === 0 || (await isEstablished(tx, publisherId))) return null
  return new Date(clock().getTime() + quarantineMs)
}

/** Ends expired quarantines, each in its own transaction. */
export async function endQuarantines(ctx: ReviewCtx): Promise<void> {
  const { db, clock, publicUrl } = ctx
  for (const { id, nodeId } of await listEndedQuarantines(db, clock()))
    await db.transaction(async (tx) => {
      // Locks the pack first, as all writes do, to prevent deadlocks.
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
