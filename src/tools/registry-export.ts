import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Command } from 'commander'
import { exportCatalogue } from '../server/maintenance/export-catalogue'
import { withDatabase } from './with-database'
import { withProgress } from './with-progress'

interface Options {
  withPrivate: boolean
}

const STDOUT = '-'

const WHY: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this account may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}

const unwritable = (file: string, { code = '', message }: NodeJS.ErrnoException) =>
  new Error(`${file} cannot be written: ${WHY[code] ?? message}.`)

/** Writes lines, respecting backpressure. */
const lineWriter = (out: Writable) => async (line: string) => {
  if (!out.write(`${line}\n`)) await once(out, 'drain')
}

const exportTo = (out: Writable, { withPrivate }: Options) =>
  withDatabase(
    (db) => withProgress((onProgress) => exportCatalogue(db, lineWriter(out), { withPrivate, onProgress })),
    false,
  )

/** Writes to a temporary file and renames it when complete, so that nobody reads a partial file. */
async function exportToFile(file: string, options: Options) {
  const unfinished = `${file}.${randomUUID()}.part`
  const out = createWriteStream(unfinished, {
    flags: 'wx',
    mode: options.withPrivate ? 0o600 : 0o644,
    flush: true,
  })
  const failed = new Promise<never>((_resolve, reject) =>
    out.once('error', (error) => reject(unwritable(file, error))),
  )
  const clearAway = () => {
    void rm(unfinished, { force: true }).then(() => process.exit(130))
  }
  process.once('SIGINT', clearAway)
  process.once('SIGTERM', clearAway)
  try {
    await Promise.race([once(out, 'open'), failed])
    const outcome = await Promise.race([exportTo(out, options), failed])
    out.end()
    await finished(out)
    await rename(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      throw unwritable(file, error)
    })
    return outcome
  } catch (error) {
    out.destroy()
    await rm(unfinished, { force: true })
    throw error
  } finally {
    process.off('SIGINT', clearAway)
    process.off('SIGTERM', clearAway)
  }
}

async function exportCommand(file: string, options: Options): Promise<void> {
  // The reader may close the pipe early: `… export - | head`.
  process.stdout.on('error', () => process.exit(0))
  const { result, milliseconds } =
    file === STDOUT ? await exportTo(process.stdout, options) : await exportToFile(file, options)
  const packs = new Intl.NumberFormat('en').format(result)
  const where = file === STDOUT ? '' : ` to ${file}`
  console.error(
    `${packs} ${result === 1 ? 'pack' : 'packs'} written${where} in ${(milliseconds / 1000).toFixed(1)} s.`,
  )
}

/** Adds `export` to the operator's CLI. */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description(
      'write the public catalogue as JSON lines: one pack per line, with its versions and node classes',
    )
    .argument('<file>', 'file to write, or - for standard output')
    .option(
      '--with-private',
      'add one line per publisher, with members’ e-mail addresses and API keys without their secrets',
      false,
    )
    .action(exportCommand)
}
