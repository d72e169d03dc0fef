import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readJsonFile } from '../../../server/catalogue/json-file'
import { readNodeMap } from '../../../server/catalogue/list-facts'
import { addressKey } from '../../../server/domain/repository-address'
import { openRepository } from '../../../server/review/archive/open-repository'
import { findInRepository } from '../../../server/review/repository/find-in-repository'
import type { RepositoryFindings } from '../../../server/review/repository/repository-findings'
import { during, type Progress } from '../../progress'

const MAP = 'extension-node-map.json'
const ARCHIVE = /^([^+]+)\+(.+)\.zip$/
const TIMEOUT_MS = 600_000

interface Reading {
  name: string
  listed: readonly string[]
  found: RepositoryFindings
  missing: string[]
  /** those of the missing ones whose names are nowhere in code or JSON */
  nowhere: string[]
}

/** Returns names that are no string in the code of an archive; comments do not count. */
async function namedNowhere(path: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const archive = await openRepository(path)
  const left = new Set(names)
  for (const file of archive.files.filter((known) => /\.(?:pyw?|[cm]?js|json)$/.test(known.path))) {
    const text = (await archive.read(file.path)).toString('utf8').replace(/^\s*(?:#|\/\/).*$/gm, '')
    for (const name of left) if (text.includes(`"${name}"`) || text.includes(`'${name}'`)) left.delete(name)
  }
  return [...left]
}

async function readOne(path: string, name: string, listed: readonly string[]): Promise<Reading> {
  const place = { repository: `https://github.com/${name}`, commit: '', branch: '' }
  const found = await findInRepository(path, place, Date.now() + TIMEOUT_MS)
  const names = new Set(found.nodes.map((node) => node.comfy_node_name))
  const missing = listed.filter((listedName) => !names.has(listedName))
  const nowhere = found.refusal ? [] : await namedNowhere(path, missing)
  return { name, listed, found, missing, nowhere }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
const sum = (readings: readonly Reading[], count: (reading: Reading) => number) =>
  readings.reduce((total, reading) => total + count(reading), 0)
const hits = ({ listed, missing }: Reading) => listed.length - missing.length
const extra = (reading: Reading) => reading.found.nodes.length - hits(reading)
const unread = ({ found }: Reading) => (found.refusal ? 1 : found.contents.unreadable.length)

const row = (name: string, of: readonly Reading[]) => {
  const [listed, found] = [sum(of, (each) => each.listed.length), sum(of, hits)]
  return `| ${[
    name,
    listed,
    found,
    percent(found, listed),
    listed - found,
    sum(of, ({ nowhere }) => nowhere.length),
    sum(of, extra),
    sum(of, unread),
  ].join(' | ')} |`
}

function reasons({ name, found }: Reading): string[] {
  if (found.refusal) return [`- ${name}: ${found.refusal.message}`]
  return found.contents.unreadable.map(
    ({ file, line, reason }) => `- ${name}, \`${file}${line === undefined ? '' : `:${line}`}\`: ${reason}`,
  )
}

/**
 * Compares the node classes read from repositories with those in ComfyUI-Manager's map; needs no database.
 * @param lists the folder of ComfyUI-Manager's lists
 * @param folder archives named `OWNER+NAME.zip`
 * @returns the section of the report as Markdown lines
 */
export async function benchRepositories(
  lists: string,
  folder: string,
  progress: Progress,
): Promise<string[]> {
  const { byAddress } = readNodeMap(MAP, await readJsonFile(join(lists, MAP)))
  const readings: Reading[] = []
  for (const file of (await readdir(folder)).sort()) {
    const [, owner, repository] = ARCHIVE.exec(file) ?? []
    if (!owner || !repository) continue
    const name = `${owner}/${repository}`
    const listed = byAddress.get(addressKey(`https://github.com/${name}`))?.known?.comfyNodes ?? []
    readings.push(await during(progress, name, () => readOne(join(folder, file), name, listed)))
  }
  return [
    '## Node classes found in repositories',
    '',
    `${readings.length} repositories as their host packs them, against \`${MAP}\`. The map keeps what a repository once had: a class that is`,
    '“named nowhere” stands in no code and no JSON of it any more; others may stand there without being registered.',
    '',
    '| repository | listed | found | recall | missing | of these named nowhere | found beyond the map | not read |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...readings.map((reading) => row(reading.name, [reading])),
    row('**all**', readings),
    '',
    'Not read, and why:',
    '',
    ...readings.flatMap(reasons),
    '',
  ]
}
