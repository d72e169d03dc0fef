import { changedFields } from '../audit/changed-fields'
import { composeDescription } from '../catalogue/compose-description'
import { isOwnIcon } from '../domain/own-icon'
import type { Db } from '../platform/database/client'
import { findGlyph } from '../store/packs/glyphs.repo'
import { findNodeRow, updateNodeRow, type NodeChanges, type NodeRow } from '../store/packs/node-rows.repo'
import {
  deleteReading,
  findReading,
  hasActiveVersion,
  isForgettable,
  listClassesOfList,
  listForgettable,
  replaceClassesOfFiles,
  type ReadingRow,
} from '../store/repositories/readings.repo'
import { keysOfKept } from './keys-of-kept'
import type { ReadingCtx } from './reading-ctx'
import { shownFacts } from '../versions/shown-facts'
import { refreshDataTypes } from '../store/versions/data-types.repo'

const AT_ONCE = 100

/** What a pack says no more once its repository's reading is gone; undefined stays. */
const unsaid = (row: NodeRow, reading: ReadingRow, classes: readonly string[]): NodeChanges => ({
  icon: isOwnIcon(row.icon, row.id) ? '' : undefined,
  license: reading.license && row.license === reading.license ? '' : undefined,
  description:
    reading.description && row.description === reading.description ? composeDescription(classes) : undefined,
})

/**
 * Takes away what was read of a pack's repository, if nobody is shown it any more, inside the caller's transaction, in which
 * the pack is held. What a version of its own says of it meanwhile stays.
 * @returns the keys of what was kept in the store of archives, to be removed once the transaction has ended; undefined when
 * nothing was taken away
 */
export async function forgetReading(
  { clock }: Pick<ReadingCtx, 'clock'>,
  tx: Db,
  row: NodeRow,
): Promise<string[] | undefined> {
  const reading = await findReading(tx, row.id)
  if (!reading || !(await isForgettable(tx, row.id))) return undefined
  const now = clock()
  await deleteReading(tx, row.id)
  await refreshDataTypes(tx, [row.id])
  const isOfVersion = await hasActiveVersion(tx, row.id)
  const classesChanged = !isOfVersion && (await replaceClassesOfFiles(tx, row.id, [], now))
  const { after, changed } = changedFields(row, {
    ...(isOfVersion ? {} : unsaid(row, reading, await listClassesOfList(tx, row.id))),
    needs: [],
    ...(await shownFacts(tx, row.id)),
    glyph: await findGlyph(tx, row.id),
  })
  if (changed || classesChanged) await updateNodeRow(tx, row.id, { ...after, changedAt: now })
  return keysOfKept(reading)
}

/** Takes away all that was read of repositories and that nobody is shown any more, a pack in a transaction. */
export async function forgetReadings(ctx: Pick<ReadingCtx, 'db' | 'archives' | 'clock'>): Promise<number> {
  const ids = await listForgettable(ctx.db, AT_ONCE)
  for (const id of ids) {
    const keys = await ctx.db.transaction(async (tx) => {
      const row = await findNodeRow(tx, id)
      return row && forgetReading(ctx, tx, row)
    })
    for (const key of keys ?? []) await ctx.archives.remove(key)
  }
  return ids.length
}
