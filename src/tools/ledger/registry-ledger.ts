import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import { type LedgerPlace, verifyLedger } from './verify-ledger'

const number = new Intl.NumberFormat('en')

function readPlace(text: string): LedgerPlace {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!position || !hash)
    throw new InvalidArgumentError('It must be POSITION:HASH, as an earlier check has printed it.')
  return { position: Number(position), hash }
}

async function verifyCommand(url: string, options: { since?: LedgerPlace; key?: string }): Promise<void> {
  const key = options.key === undefined ? undefined : readFileSync(options.key, 'utf8')
  const { entries, end, days, signed } = await verifyLedger(url, { since: options.since, key })
  console.log(
    `${number.format(entries)} decisions, each follows the one before. ${days} days, ${signed} of them signed.`,
  )
  console.log(`Keep this, and check from here the next time: --since ${end.position}:${end.hash}`)
}

/** Adds the public verification of a registry's ledger to the operator's CLI. */
export function addLedgerCommand(program: Command): void {
  program
    .command('verify-ledger')
    .description('verify that no decision in a registry’s ledger was changed or removed')
    .argument('<url>', 'URL of the registry service')
    .option(
      '--since <position:hash>',
      'where an earlier check ended; only later decisions are read',
      readPlace,
    )
    .option('--key <file>', 'the operator’s public key (PEM), obtained independently')
    .action(verifyCommand)
}
