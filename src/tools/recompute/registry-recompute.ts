import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Command } from 'commander'
import type { Db } from '../../server/platform/database/client'
import { CODE } from '../../server/maintenance/code/recompute-progress'
import { recomputeCode } from '../../server/maintenance/code/recompute-code'
import { CAPABILITY_RULES } from '../../server/review/capabilities/rule-set'
import { countOutdated, findRecomputation } from '../../server/store/maintenance/outdated-code.repo'
import { reachArchives } from '../registry-archives'
import { withDatabase } from '../with-database'
import { withProgress } from '../with-progress'

const number = new Intl.NumberFormat('en')
const LOOK_EVERY_MS = 1_000

/** Recomputes, or shows the progress of another process that does, until it has finished or was stopped. */
async function recompute(db: Db, threads: number, onProgress: (done: number, total: number) => void) {
  const archives = await reachArchives()
  const ctx = { db, archives, clock: () => new Date() }
  for (;;) {
    const own = await recomputeCode(ctx, { threads, again: true, onProgress })
    if (own) return own
    const other = await findRecomputation(db, CODE)
    if (other) onProgress(other.done, other.total)
    await delay(LOOK_EVERY_MS)
  }
}

async function recomputeCommand({ threads }: { threads: string }): Promise<void> {
  const atOnce = Number(threads)
  if (!Number.isInteger(atOnce) || atOnce < 1) throw new Error('--threads must be a number from 1 on.')
  const { row, unkept, milliseconds } = await withDatabase(
    async (db) => {
      const { result, milliseconds } = await withProgress((onProgress) => recompute(db, atOnce, onProgress))
      return { row: result, milliseconds, ...(await countOutdated(db, CAPABILITY_RULES, '')) }
    },
    { connections: atOnce + 2 },
  )
  const { total, done, failed, failures } = row
  console.log(
    total === 0
      ? 'Everything is up to date: all that is stored was read by the present rules.'
      : `${number.format(done - failed)} read by the present rules, in ${(milliseconds / 1000).toFixed(1)} s.`,
  )
  for (const { subject, reason } of failures) console.log(`  ${subject}: ${reason}`)
  if (failed > failures.length) console.log(`  … and ${number.format(failed - failures.length)} more`)
  if (unkept > 0)
    console.log(
      `${number.format(unkept)} repositories were read before their texts were kept: the service reads them anew.`,
    )
  if (failed > 0) process.exitCode = 1
}

/** Adds `recompute` to the operator's CLI. */
export function addRecomputeCommand(program: Command): void {
  program
    .command('recompute')
    .description(
      'analyze the code of packs again where older rules were used; resumes after an interruption, and shows the progress of a running service that is already doing it; exits with 1 if any could not be read',
    )
    .option(
      '--threads <number>',
      'number of packs to read in parallel',
      String(Math.min(4, availableParallelism())),
    )
    .action(recomputeCommand)
}
