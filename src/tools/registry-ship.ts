import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { z } from 'zod'
import { parseJson, readJsonFile, UnreadableFile } from '../server/catalogue/json-file'
import { readComfyuiManagerLists } from '../server/catalogue/read-comfyui-manager-lists'
import { readListsFolder } from '../server/catalogue/lists-folder'
import { writeShippedPacks } from '../server/catalogue/shipped-catalogue'
import { type ShippedReading, writeShippedReadings } from '../server/catalogue/shipped-readings'
import coreClasses from '../server/domain/node-classes/core-classes.json'
import { readRepository } from '../server/review/repository/read-repository'
import { withProgress } from './with-progress'

const DATA = join(__dirname, '../../src/server/catalogue/data')
const ARCHIVE = /^(?<owner>[^+]+)\+(?<name>.+)\.zip$/
/** Length of the digest prefix that identifies archives, and cannot be mistaken for a commit. */
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

const CORE_CLASSES = join(__dirname, '../../src/server/domain/node-classes/core-classes.json')
/** ComfyUI's module prefix of packs: other classes are its own. */
const OF_PACKS = /^custom_nodes(?:\.|$)/

const objectInfoSchema = z.record(z.string(), z.object({ python_module: z.string() }))

/** Reads from a running ComfyUI: on this machine or near it, usually over http. */
async function textAt(address: string): Promise<string> {
  const answer = await fetch(address).catch((error: Error) => {
    throw new UnreadableFile(`${address}: nobody answers there (${causeOf(error)}).`)
  })
  if (!answer.ok) throw new UnreadableFile(`${address}: it answers ${answer.status} ${answer.statusText}.`)
  return answer.text()
}

const causeOf = ({ cause, message }: Error) =>
  (cause instanceof Error && (cause.message || ('code' in cause && String(cause.code)))) || message

async function readObjectInfo(source: string): Promise<string[]> {
  const answer = /^https?:/i.test(source)
    ? parseJson(source, await textAt(source))
    : await readJsonFile(source)
  const { data } = objectInfoSchema.safeParse(answer)
  if (!data) throw new UnreadableFile(`${source}: this is not what ComfyUI answers at /object_info.`)
  return Object.entries(data).flatMap(([name, { python_module: module }]) =>
    OF_PACKS.test(module) ? [] : [name],
  )
}

/** Keeps names that this ComfyUI no longer has: older workflows use them. */
async function coreClassesCommand(source: string, options: { since: string; to: string }): Promise<void> {
  const known: Readonly<Record<string, string>> = coreClasses
  const added = (await readObjectInfo(source)).filter((name) => !Object.hasOwn(known, name))
  const all = { ...known, ...Object.fromEntries(added.map((name) => [name, options.since])) }
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  await writeFile(options.to, `${JSON.stringify(sorted, null, 2)}\n`)
  console.log([`${added.length} node classes added to ${options.to}.`, ...added.sort()].join('\n  '))
}

/** Adds the maintainers' commands that update the data shipped with the registry. */
export function addShipCommands(program: Command): void {
  program
    .command('ship')
    .description("for maintainers: refresh the shipped catalogue from ComfyUI-Manager's lists")
    .argument('<dir>', 'the same folder as for import')
    .action(shipPacks)
  program
    .command('ship-readings')
    .description('for maintainers: refresh the shipped repository facts from archives')
    .argument('<dir>', 'folder of archives named OWNER+NAME.zip')
    .action(shipReadings)
  program
    .command('core-classes')
    .description('for maintainers: add the node classes of a ComfyUI to the shipped list of core nodes')
    .argument('<source>', 'file or address of what ComfyUI answers at /object_info')
    .option('--since <version>', 'that ComfyUI’s version, recorded for the classes it adds', '')
    .option('--to <file>', 'file to write instead', CORE_CLASSES)
    .action(coreClassesCommand)
}
