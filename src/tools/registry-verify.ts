import { InvalidArgumentError, type Command } from 'commander'
import { CHECKS, type Difference, type VerifyOptions } from '../server/maintenance/check'
import { verifyRegistry, type Verification } from '../server/maintenance/verify-registry'
import { explainFailure } from './explain-failure'
import { reachArchives } from './registry-archives'
import { withDatabase } from './with-database'

const FOUND = 1
const NOT_VERIFIED = 2

const NOUN: Record<(typeof CHECKS)[number], string> = {
  archives: 'archive',
  versions: 'Active version',
  'node classes': 'reviewed pack',
  'data types': 'signature',
  listing: 'pack',
  search: 'search text',
  ratings: 'rating',
}

const number = new Intl.NumberFormat('en')

/** `1 archive`, `5,875 archives`. */
const counted = (count: number, noun: string) => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`

const line = ({ check, subject, message, repaired }: Difference) =>
  `${check}: ${subject}: ${message}${repaired ? ' (repaired)' : ''}`

function summary({ looked, differences }: Verification): string {
  const counts = CHECKS.map((check) => counted(looked[check], NOUN[check])).join(', ')
  const left = differences.filter(({ repaired }) => !repaired).length
  const repaired = differences.length - left
  if (differences.length === 0) return `All in order: ${counts}.`
  return `Looked at ${counts}. ${counted(differences.length, 'difference')}, ${number.format(repaired)} repaired.`
}

async function verifyCommand({ json, ...options }: VerifyOptions & { json: boolean }): Promise<void> {
  try {
    const archives = await reachArchives()
    const clock = () => new Date()
    const tell = json ? undefined : (difference: Difference) => console.log(line(difference))
    const verification = await withDatabase(
      (db) => verifyRegistry({ db, archives, clock }, options, tell),
      false,
    )
    const isInOrder = verification.differences.every(({ repaired }) => repaired)
    console.log(
      json ? JSON.stringify({ in_order: isInOrder, ...verification }, null, 2) : summary(verification),
    )
    if (!isInOrder) process.exitCode = FOUND
  } catch (error) {
    console.error(explainFailure(error))
    process.exitCode = NOT_VERIFIED
  }
}

function count(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of packs.')
  return Number(text)
}

/** Adds `verify` to the operator's CLI. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      'check that rows, archives and search index agree; exits with 1 if problems remain, with 2 if the check could not run',
    )
    .option('--hashes', 'read every archive and compare its SHA-256', false)
    .option('--sample <packs>', 'check the search words of this many random packs instead of all', count)
    .option(
      '--repair',
      'recompute node classes, search words and ratings, and remove interrupted uploads',
      false,
    )
    .option('--json', 'print the result as JSON', false)
    .action(verifyCommand)
}
