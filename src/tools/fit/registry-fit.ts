import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { readJsonFile, UnreadableFile } from '../../server/catalogue/json-file'
import { importKnownBad } from '../../server/fit/import-known-bad'
import { readOsvReport, UnreadableReport } from '../../server/fit/osv-report'
import { refreshClashes } from '../../server/fit/refresh-clashes'
import { withDatabase } from '../with-database'
import { withProgress } from '../with-progress'

const number = new Intl.NumberFormat('en')

async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new UnreadableFile(`${path}: there is no such file or folder.`)
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  if (names.length === 0) throw new UnreadableFile(`${path}: there are no JSON files in it.`)
  return names.map((name) => join(path, name))
}

async function readReports(file: string) {
  const value = await readJsonFile(file)
  return (Array.isArray(value) ? value : [value]).map((one: unknown, index) => {
    try {
      return readOsvReport(one)
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error
      const place = Array.isArray(value) ? `report ${index + 1}: ` : ''
      throw new UnreadableFile(`${basename(file)}: ${place}${error.message}. Nothing was imported.`)
    }
  })
}

async function importCommand(path: string): Promise<void> {
  const reports: ReturnType<typeof readOsvReport>[] = []
  for (const file of await filesIn(resolve(path))) reports.push(...(await readReports(file)))
  const { added, changed, unchanged, others } = await withDatabase((db) => importKnownBad(db, reports))
  const counts = [
    `${number.format(added)} added`,
    `${changed} changed`,
    `${number.format(unchanged)} unchanged`,
  ]
  console.log(
    `Known bad releases: ${counts.join(', ')}.${others > 0 ? ` ${number.format(others)} reports are not about Python packages.` : ''}`,
  )
}

async function compareCommand(): Promise<void> {
  const { result } = await withDatabase((db) =>
    withProgress(async (onProgress) => {
      for (let compared = 0; ;) {
        const done = await refreshClashes({ db, clock: () => new Date() })
        if (!done) return undefined
        compared += done.compared
        if (compared > 0) onProgress(compared, compared + done.left)
        if (done.left === 0) return compared
      }
    }),
  )
  console.log(
    result === undefined
      ? 'Another process compares packs at the moment.'
      : `${number.format(result)} packs were compared with the most popular ones.`,
  )
}

/** Adds the commands about conflicts between packs to the operator's CLI. */
export function addFitCommands(program: Command): void {
  program
    .command('known-bad')
    .description('import known bad PyPI releases; can be repeated, only differences are written')
    .argument('<path>', 'a file in OSV format (one report or a list), or a folder of such files')
    .action(importCommand)
  program
    .command('clashes')
    .description('check packs for clashes with the most popular ones now; resumes after an interruption')
    .action(compareCommand)
}
