import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Command } from 'commander'
import { parseJson, readJsonFile, UnreadableFile } from '../server/catalogue/json-file'
import shipped from '../server/domain/node-classes/core-classes.json'

const SHIPPED = join(__dirname, '../../src/server/domain/node-classes/core-classes.json')
/** Where ComfyUI loads packs from: what is defined elsewhere is its own. */
const OF_PACKS = /^custom_nodes(?:\.|$)/

const objectInfoSchema = z.record(z.string(), z.object({ python_module: z.string() }))

async function readObjectInfo(source: string): Promise<string[]> {
  const answer = /^https?:/i.test(source)
    ? parseJson(source, await (await fetch(source)).text())
    : await readJsonFile(source)
  const { data } = objectInfoSchema.safeParse(answer)
  if (!data) throw new UnreadableFile(`${source}: this is not what ComfyUI answers at /object_info.`)
  return Object.entries(data).flatMap(([name, { python_module: module }]) =>
    OF_PACKS.test(module) ? [] : [name],
  )
}

/** Names stay that this ComfyUI has no more: workflows made with earlier ones hold them. */
async function coreClassesCommand(source: string, options: { since: string; to: string }): Promise<void> {
  const known: Readonly<Record<string, string>> = shipped
  const added = (await readObjectInfo(source)).filter((name) => !Object.hasOwn(known, name))
  const all = { ...known, ...Object.fromEntries(added.map((name) => [name, options.since])) }
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  await writeFile(options.to, `${JSON.stringify(sorted, null, 2)}\n`)
  console.log([`${added.length} node classes added to ${options.to}.`, ...added.sort()].join('\n  '))
}

/** Adds the command with which maintainers renew the names of ComfyUI's own node classes. */
export function addCoreClassesCommand(program: Command): void {
  program
    .command('core-classes')
    .description("for maintainers: add the node classes of a ComfyUI to the shipped names of ComfyUI's own")
    .argument('<source>', 'file or address of what ComfyUI answers at /object_info')
    .option('--since <version>', 'the version of that ComfyUI, told of the classes it adds', '')
    .option('--to <file>', 'another file to write', SHIPPED)
    .action(coreClassesCommand)
}
