import type { Db } from '../platform/database/client'
import { findNodeRow, type NodeRow } from '../store/packs/node-rows.repo'
import { findReadablePack, type ReadablePack } from '../store/repositories/readable-packs.repo'
import { forgetReading } from './forget-reading'
import type { ReadingCtx } from './reading-ctx'

/**
 * Runs `work` in a transaction that has locked a pack, if its repository is unchanged and still to be read. Deletes the reading
 * of a former repository first.
 * @returns whether it ran
 */
export async function withHeldPack(
  ctx: Pick<ReadingCtx, 'db' | 'jobs' | 'archives' | 'clock'>,
  { id, repositoryKey }: ReadablePack,
  work: (tx: Db, row: NodeRow) => Promise<void>,
): Promise<boolean> {
  let left: string[] | undefined
  const isDone = await ctx.db.transaction(async (tx) => {
    const row = await findNodeRow(tx, id)
    const readable = row && (await findReadablePack(tx, id))
    if (!row || readable?.repositoryKey !== repositoryKey) {
      await ctx.jobs.complete(tx, id)
      return false
    }
    left = await forgetReading(ctx, tx, row)
    await work(tx, left === undefined ? row : ((await findNodeRow(tx, id)) ?? row))
    return true
  })
  for (const key of left ?? []) await ctx.archives.remove(key)
  return isDone
}
