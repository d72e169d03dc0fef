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

/** The fields that a pack loses with its repository's reading; undefined ones stay. */
const clearedFields = (row: NodeRow, reading: ReadingRow, classes: readonly string[]): NodeChanges => ({
  icon: isOwnIcon(row.icon, row.id) ? '' : undefined,
  license: reading.license && row.license === reading.license ? '' : undefined,
  description:
    reading.description && row.description === reading.description ? composeDescription(classes) : undefined,
})

/**
 * Deletes the reading of a pack's repository if it is no longer shown to anybody, in the caller's transaction, which has locked
 * the pack. What a version of the pack has set in the meantime stays.
 * @returns the archive-store keys of the stored files, to be removed after the transaction; undefined when nothing was deleted
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
    ...(isOfVersion ? {} : clearedFields(row, reading, await listClassesOfList(tx, row.id))),
    needs: [],
    ...(await shownFacts(tx, row.id)),
    glyph: await findGlyph(tx, row.id),
  })
  if (changed || classesChanged) await updateNodeRow(tx, row.id, { ...after, changedAt: now })
  return keysOfKept(reading)
}

/** Deletes all readings that are no longer shown to anybody, one transaction per pack. */
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
