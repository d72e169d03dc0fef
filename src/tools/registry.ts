import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { importCatalogue } from '../server/catalogue/import-catalogue'
import { UnreadableFile } from '../server/catalogue/json-file'
import { seedCatalogue } from '../server/catalogue/seed-catalogue'
import { seedReadings } from '../server/repositories/seed-readings'
import { runInspectionWorker } from '../server/review/inspection/run-inspection-worker'
import { changesSince } from '../server/review/inspection/changes-since'
import type { Inspection } from '../server/review/inspection/inspection'
import { inspectionReport } from '../server/review/inspection/inspection-report'
import { makeAdmin } from '../server/accounts/make-admin'
import { explainFailure } from './explain-failure'
import { addBackupCommands } from './registry-backup'
import { addExportCommand } from './registry-export'
import { importReport, summary } from './registry-report'
import { addMirrorCommand } from './registry-mirror'
import { addRecomputeCommand } from './recompute/registry-recompute'
import { addRepositoriesCommand } from './registry-repositories'
import { addResolveCommand } from './registry-resolve'
import { addShipCommands } from './registry-ship'
import { addVerifyCommand } from './registry-verify'
import { addFitCommands } from './fit/registry-fit'
import { addLedgerCommand } from './ledger/registry-ledger'
import { withDatabase } from './with-database'
import { withProgress } from './with-progress'

async function migrateCommand(): Promise<void> {
  await withDatabase(() => Promise.resolve())
  console.log('The database schema is current.')
}

async function importCommand(folder: string, options: { dryRun: boolean; verbose: boolean }): Promise<void> {
  const { result, milliseconds } = await withDatabase(
    (db) =>
      withProgress((onProgress) =>
        importCatalogue(db, resolve(folder), { dryRun: options.dryRun, onProgress }),
      ),
    !options.dryRun,
  )
  console.log(importReport(result, milliseconds, options))
}

async function seedCommand(): Promise<void> {
  const { result, milliseconds } = await withDatabase(async (db) => {
    const seeded = await withProgress((onProgress) => seedCatalogue(db, { onProgress }))
    if (seeded.result) await seedReadings({ db, clock: () => new Date() })
    return seeded
  })
  console.log(result ? summary(result, milliseconds) : 'The database already has packs. Nothing was changed.')
}

async function makeAdminCommand(email: string): Promise<void> {
  const made = await withDatabase((db) =>
    makeAdmin(db, email, { localMode: process.env.REGISTRY_LOCAL_MODE === 'true' }),
  )
  console.log(made ? `${email} is now an admin.` : `${email} was already an admin.`)
}

function inspectFile(file: string): Promise<Inspection> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UnreadableFile(`${file} is not a file.`)
  return runInspectionWorker(resolve(file))
}

async function inspectCommand(file: string, options: { json: boolean; since?: string }): Promise<void> {
  const inspection = await inspectFile(file)
  const changes = options.since && changesSince(await inspectFile(options.since), inspection)
  console.log(
    options.json
      ? JSON.stringify({ ...inspection, ...(changes && { changes }) }, null, 2)
      : inspectionReport(inspection, changes || []),
  )
  if (inspection.verdict !== 'active') process.exitCode = 1
}

const program = new Command('registry')
  .description(
    'Manages the registry\'s database: the one DATABASE_URL names, otherwise the embedded one of "npm start".',
  )
  .helpCommand(false)
  .showHelpAfterError('(see --help)')

program.command('migrate').description('migrate the database to the current schema').action(migrateCommand)
program
  .command('import')
  .description("import ComfyUI-Manager's lists; can be repeated, only differences are written")
  .argument('<dir>', 'folder with custom-node-list.json, extension-node-map.json and github-stats.json')
  .option('--dry-run', 'report what would change without changing it', false)
  .option('--verbose', 'also print the notes', false)
  .action(importCommand)
program
  .command('seed')
  .description('fill an empty database with the catalogue shipped with the registry')
  .action(seedCommand)
program
  .command('make-admin')
  .description('give admin rights to someone who has logged in before')
  .argument('<email>', 'their e-mail address')
  .action(makeAdminCommand)
program
  .command('inspect')
  .description("review a pack's archive as if it were published; exits with 1 unless it would become active")
  .argument('<file>', 'the zip archive')
  .option('--json', 'print all findings as JSON', false)
  .option('--since <file>', 'archive of an earlier version, to report whether saved workflows break')
  .action(inspectCommand)
addVerifyCommand(program)
addResolveCommand(program)
addExportCommand(program)
addBackupCommands(program)
addMirrorCommand(program)
addRepositoriesCommand(program)
addRecomputeCommand(program)
addShipCommands(program)
addFitCommands(program)
addLedgerCommand(program)

program.parseAsync().catch((error: unknown) => {
  console.error(explainFailure(error))
  process.exitCode = 1
})
