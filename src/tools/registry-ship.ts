import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { readComfyuiManagerLists } from '../server/catalogue/read-comfyui-manager-lists'
import { readListsFolder } from '../server/catalogue/lists-folder'
import { writeShippedPacks } from '../server/catalogue/shipped-catalogue'
import { type ShippedReading, writeShippedReadings } from '../server/catalogue/shipped-readings'
import { readRepository } from '../server/review/repository/read-repository'
import { withProgress } from './with-progress'

const DATA = join(__dirname, '../../src/server/catalogue/data')
const ARCHIVE = /^(?<owner>[^+]+)\+(?<name>.+)\.zip$/
/** Characters of a digest that tell archives apart, and cannot be taken for a commit. */
const DIGEST_SHOWN = 16

async function shipPacks(folder: string): Promise<void> {
  const { packs, skipped } = readComfyuiManagerLists(await readListsFolder(resolve(folder)))
  await writeShippedPacks(DATA, packs)
  console.log(`${packs.length} packs written, ${skipped.length} entries skipped.`)
}

async function readOne(path: string, repository: string): Promise<ShippedReading> {
  const archive = await readFile(path)
  const { refusal, contents, license, needs, nodes } = await readRepository(archive, {
    repository,
    commit: '',
    branch: '',
  })
  if (refusal) throw new Error(`${path}: ${refusal.message}`)
  return {
    repository,
    state: createHash('sha256').update(archive).digest('hex').slice(0, DIGEST_SHOWN),
    read_at: new Date().toISOString(),
    license,
    total_size: contents.totalSize,
    requirements: contents.requirements,
    needs,
    comfy_nodes: nodes,
  }
}

async function shipReadings(folder: string): Promise<void> {
  const archives = (await readdir(resolve(folder))).sort().flatMap((file) => {
    const { owner, name } = ARCHIVE.exec(file)?.groups ?? {}
    return owner && name
      ? [{ path: join(resolve(folder), file), repository: `https://github.com/${owner}/${name}` }]
      : []
  })
  const { result } = await withProgress(async (onProgress) => {
    const readings: ShippedReading[] = []
    for (const { path, repository } of archives) {
      readings.push(await readOne(path, repository))
      onProgress(readings.length, archives.length)
    }
    return readings
  })
  await writeShippedReadings(DATA, result)
  const classes = result.reduce((sum, { comfy_nodes: nodes }) => sum + nodes.length, 0)
  console.log(`${result.length} repositories with ${classes} node classes written.`)
}

/** Adds the commands with which maintainers renew what ships with the registry. */
export function addShipCommands(program: Command): void {
  program
    .command('ship')
    .description("for maintainers: renew the shipped catalogue's facts from ComfyUI-Manager's lists")
    .argument('<dir>', 'the same folder as for import')
    .action(shipPacks)
  program
    .command('ship-readings')
    .description('for maintainers: renew the shipped facts of repositories from their archives')
    .argument('<dir>', 'folder of archives named OWNER+NAME.zip')
    .action(shipReadings)
}
