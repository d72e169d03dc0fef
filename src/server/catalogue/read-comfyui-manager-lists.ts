import type { CataloguePack, CatalogueReading, EntryRemark } from '../store/catalogue/catalogue-pack'
import { UnreadableFile } from './json-file'
import { readListEntry, type ListEntry } from './list-entry'
import { readNodeMap, readStats, type Fact, type Facts, type NodeMapFact, type StatsFact } from './list-facts'
import { uniquePacks } from './unique-packs'

const LIST = 'custom-node-list.json'
const NODE_MAP = 'extension-node-map.json'
const STATS = 'github-stats.json'

/** The files of ComfyUI-Manager's catalogue. */
export const LIST_FILES = [LIST, NODE_MAP, STATS] as const
type ListFile = (typeof LIST_FILES)[number]

/** The parsed content of each file. */
export type Lists = Record<ListFile, unknown>

type PlacedEntry = ListEntry & { place: string; index: number }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function requireRecord(file: string, value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  throw new UnreadableFile(`${file}: must be an object. Nothing was imported.`)
}

function requireEntries(content: unknown): unknown[] {
  const { custom_nodes: entries } = requireRecord(LIST, content)
  if (Array.isArray(entries)) return entries
  throw new UnreadableFile(`${LIST}: custom_nodes must be a list. Nothing was imported.`)
}

function placeOf(value: unknown, index: number): string {
  const title = isRecord(value) && typeof value.title === 'string' ? ` "${value.title.trim()}"` : ''
  return `custom_nodes.${index}${title}`
}

const factsAbout = <T>(facts: Facts<T>, addressKeys: string[]): Fact<T>[] =>
  addressKeys.flatMap((key) => facts.byAddress.get(key) ?? [])

function toPack(entry: PlacedEntry, nodeMap: Facts<NodeMapFact>, stats: Facts<StatsFact>): CataloguePack {
  const mapped = factsAbout(nodeMap, entry.addressKeys)
  const known = mapped.flatMap(({ known }) => known ?? [])
  const unreadable = mapped.length > 0 && known.length < mapped.length
  const comfyNodes = [...new Set(known.flatMap((fact) => fact.comfyNodes))].sort()
  const counted = stats.byAddress.get(entry.repositoryKey)?.known
  return {
    id: entry.id,
    name: entry.name,
    author: entry.author,
    repository: entry.repository,
    repositoryKey: entry.repositoryKey,
    description: entry.description || undefined,
    tags: entry.tags,
    preemptedComfyNodeNames: [
      ...new Set([...entry.preemptions, ...known.flatMap((fact) => fact.preemptions)]),
    ].sort(),
    comfyNodes: unreadable ? undefined : comfyNodes,
    classPattern: unreadable ? undefined : (known.find((fact) => fact.classPattern)?.classPattern ?? ''),
    githubStars: counted?.stars,
    githubUpdatedAt: counted?.updatedAt,
    source: { file: LIST, entry: entry.place },
  }
}

function unmatched<T>(file: string, facts: Facts<T>, used: Set<string>): EntryRemark[] {
  return [...facts.byAddress]
    .filter(([key]) => !used.has(key))
    .map(([, { address }]) => ({ file, entry: `"${address}"`, reason: 'matches no pack of the list' }))
}

/**
 * Parses ComfyUI-Manager's three lists. Entries that cannot become packs are in `skipped` with file, entry and reason; entries
 * that need attention are in `notes`; `entries` is the number of entries per list.
 * @throws UnreadableFile when one is not a list of packs
 */
export function readComfyuiManagerLists(
  lists: Lists,
): CatalogueReading & { entries: Record<ListFile, number> } {
  const values = requireEntries(lists[LIST])
  const map = requireRecord(NODE_MAP, lists[NODE_MAP])
  const counts = requireRecord(STATS, lists[STATS])
  const nodeMap = readNodeMap(NODE_MAP, map)
  const stats = readStats(STATS, counts)
  const skipped: { index: number; entry: string; reason: string }[] = []
  const notes: EntryRemark[] = []
  const used = new Set<string>()
  const entries = values.flatMap((value, index): PlacedEntry[] => {
    const place = placeOf(value, index)
    const result = readListEntry(value)
    if ('refused' in result) {
      skipped.push({ index, entry: place, reason: result.refused })
      return []
    }
    const { entry } = result
    entry.addressKeys.forEach((key) => used.add(key))
    if (entry.remark) notes.push({ file: LIST, entry: place, reason: entry.remark })
    return [{ ...entry, place, index }]
  })
  const { packs, refused } = uniquePacks(entries)
  for (const { candidate, reason } of refused)
    skipped.push({ index: candidate.index, entry: candidate.place, reason })
  const inFileOrder = skipped
    .sort((one, other) => one.index - other.index)
    .map(({ entry, reason }) => ({ file: LIST, entry, reason }))
  return {
    packs: packs.map((entry) => toPack(entry, nodeMap, stats)),
    skipped: [...inFileOrder, ...nodeMap.skipped, ...stats.skipped],
    notes: [...notes, ...unmatched(NODE_MAP, nodeMap, used), ...unmatched(STATS, stats, used)],
    entries: {
      [LIST]: values.length,
      [NODE_MAP]: Object.keys(map).length,
      [STATS]: Object.keys(counts).length,
    },
  }
}
