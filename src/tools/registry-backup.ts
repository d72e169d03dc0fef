import { resolve } from 'node:path'
import type { Command } from 'commander'
import { checkBackup, type BackupManifest } from '../server/maintenance/backup-manifest'
import { backupRegistry } from '../server/maintenance/backup-registry'
import { requireEmptyDatabase, restoreRegistry } from '../server/maintenance/restore-registry'
import { reachArchives } from './registry-archives'
import { withDatabase } from './with-database'

const number = new Intl.NumberFormat('en')

const counted = (count: number, noun: string) => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`

function contentsOf({ tables, archives }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')} and ${counted(archives.length, 'archive')}`
}

async function backupCommand(folder: string): Promise<void> {
  const archives = await reachArchives()
  const clock = () => new Date()
  const manifest = await withDatabase((db) => backupRegistry({ db, archives, clock }, resolve(folder)), false)
  console.log(`${contentsOf(manifest)} written to ${folder}.`)
}

async function restoreCommand(folder: string): Promise<void> {
  const archives = await reachArchives()
  const manifest = await checkBackup(resolve(folder))
  await withDatabase(async (db) => {
    await requireEmptyDatabase(db)
  }, false)
  await withDatabase((db) => restoreRegistry({ db, archives }, resolve(folder), manifest))
  console.log(
    `${contentsOf(manifest)} restored. "npm run registry -- verify --hashes" looks whether all is well.`,
  )
}

/** Adds `backup` and `restore` to the operator's CLI. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy the database and archives into a folder; the registry can keep running')
    .argument('<dir>', 'an empty or new folder; it will contain private data')
    .action(backupCommand)
  program
    .command('restore')
    .description('restore a backup into an empty database and archive store')
    .argument('<dir>', 'a folder written by backup')
    .action(restoreCommand)
}
