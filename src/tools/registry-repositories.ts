import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import pino from 'pino'
import { createCodeHosts } from '../server/adapters/code-hosts/code-hosts'
import { UnreadableFile } from '../server/catalogue/json-file'
import { readFolder } from '../server/repositories/read-folder'
import { readRepositories, type ReadReport } from '../server/repositories/read-repositories'
import type { Outcome } from '../server/repositories/reading-ctx'
import { listPausedHosts } from '../server/store/repositories/paused-hosts.repo'
import { repositorySettings, repositoryVariablesSchema } from '../server/repositories/repository-settings'
import { openRepositoryJobs } from '../server/store/repositories/repository-jobs.repo'
import { refreshVocabulary } from '../server/store/search-text/vocabulary.repo'
import { reachArchives } from './registry-archives'
import { withDatabase } from './with-database'
import { withProgress } from './with-progress'

const number = new Intl.NumberFormat('en')

const count = ({ outcomes }: ReadReport, ended: Outcome['ended']) =>
  outcomes.filter(({ outcome }) => outcome.ended === ended).length

/** The number of repositories that stay in the queue because their host is paused or cannot be reached. */
const countPostponed = (report: ReadReport) =>
  report.waiting.length + count(report, 'paused') + count(report, 'unreachable')

/** Formats the results for the repositories as lines for the terminal. */
function reportLines(report: ReadReport, milliseconds: number): string[] {
  const postponed = countPostponed(report)
  const counts = [
    `${number.format(count(report, 'read'))} read`,
    `${number.format(count(report, 'unchanged'))} unchanged`,
    `${number.format(count(report, 'gone'))} gone`,
    `${number.format(count(report, 'failed'))} failed`,
    ...(postponed > 0 ? [`${number.format(postponed)} postponed`] : []),
  ]
  const elsewhere = count(report, 'left')
  return [
    `${counts.join(', ')}, in ${(milliseconds / 1000).toFixed(1)} s.`,
    ...report.outcomes.flatMap(({ id, outcome }) =>
      'reason' in outcome
        ? [`  ${id}: ${outcome.reason}`]
        : outcome.ended === 'gone'
          ? [`  ${id}: gone`]
          : [],
    ),
    ...(elsewhere > 0 ? [`${number.format(elsewhere)} left to another process.`] : []),
    ...report.unknown.map((name) => `  ${name}: unknown, or a pack with a version of its own`),
    ...(report.misnamed ?? []).map((name) => `  ${name}: not named OWNER+NAME or OWNER+NAME.zip`),
  ]
}

/** Reads the service's settings for reading repositories, and its URL. */
function readSettings() {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = repositoryVariablesSchema.safeParse(present)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const { REGISTRY_PUBLIC_URL, REGISTRY_HOST = '127.0.0.1', REGISTRY_PORT = '8080' } = present
  return {
    ...repositorySettings(parsed.data, false),
    publicUrl: (REGISTRY_PUBLIC_URL ?? `http://${REGISTRY_HOST}:${REGISTRY_PORT}`).replace(/\/+$/, ''),
  }
}

async function readCommand(
  ids: string[],
  { from, ...options }: { from?: string; limit?: number; again: boolean },
): Promise<void> {
  if (from !== undefined && !statSync(from, { throwIfNoEntry: false })?.isDirectory())
    throw new UnreadableFile(`${from} is not a folder.`)
  const archives = await reachArchives()
  const { publicUrl, ...settings } = readSettings()
  const log = pino({ level: 'silent' })
  const clock = () => new Date()
  const chosen = { ...options, ...(ids.length > 0 && { ids }) }
  const { report, milliseconds, paused } = await withDatabase(async (db) => {
    const codeHosts = createCodeHosts({ ...settings, clock, log })
    const ctx = { db, jobs: openRepositoryJobs(db), codeHosts, archives, publicUrl, clock, log }
    const { result, milliseconds: took } = await withProgress((onProgress) =>
      from === undefined
        ? readRepositories(ctx, { ...chosen, atOnce: settings.atOnce, onProgress })
        : readFolder(ctx, resolve(from), { ...chosen, onProgress }),
    )
    await refreshVocabulary(db)
    return { report: result, milliseconds: took, paused: await listPausedHosts(db) }
  })
  console.log(reportLines(report, milliseconds).join('\n'))
  for (const { host, until, reason } of countPostponed(report) > 0 ? paused : [])
    console.log(`${host} is left alone until ${until.toISOString()}: ${reason}`)
  if (countPostponed(report) > 0) console.log('The service reads the postponed ones later.')
  const isShort = report.outcomes.some(({ outcome }) => 'reason' in outcome)
  const { waiting, unknown, misnamed = [] } = report
  if (isShort || waiting.length + unknown.length + misnamed.length > 0) process.exitCode = 1
}

function packs(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of packs.')
  return Number(text)
}

/** Adds `read-repositories` to the operator's CLI. */
export function addRepositoriesCommand(program: Command): void {
  program
    .command('read-repositories')
    .description(
      'read the changed repositories of packs without a version here; exits with 1 if any could not be read',
    )
    .argument('[id...]', 'only these packs')
    .option('--from <dir>', 'read archives or clones in a folder, named OWNER+NAME or OWNER+NAME.zip')
    .option('--limit <packs>', 'read at most this many packs, most popular first', packs)
    .option('--again', 'also read repositories that have not changed', false)
    .action(readCommand)
}
