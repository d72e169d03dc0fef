import type { Command } from 'commander'
import { recomputeCode } from '../server/maintenance/recompute-code'
import { reachArchives } from './registry-archives'
import { withDatabase } from './with-database'
import { withProgress } from './with-progress'

const number = new Intl.NumberFormat('en')

async function recomputeCommand(): Promise<void> {
  const archives = await reachArchives()
  const { result, milliseconds } = await withDatabase((db) =>
    withProgress((onProgress) => recomputeCode({ db, archives, clock: () => new Date() }, onProgress)),
  )
  const { done, failures, unkept } = result
  console.log(
    `${number.format(done)} read again by the present rules, in ${(milliseconds / 1000).toFixed(1)} s.`,
  )
  for (const { subject, reason } of failures) console.log(`  ${subject}: ${reason}`)
  if (unkept > 0)
    console.log(
      `${number.format(unkept)} repositories were read before their texts were kept: the service reads them anew.`,
    )
  if (failures.length > 0) process.exitCode = 1
}

/** Adds `recompute` to the operator's program. */
export function addRecomputeCommand(program: Command): void {
  program
    .command('recompute')
    .description(
      'read again what the code of packs does, where that was read by earlier rules; what broke off goes on, ends with 1 when some could not be read',
    )
    .action(recomputeCommand)
}
