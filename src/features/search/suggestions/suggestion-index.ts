import { UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'
import { popularityOf } from '@/contract/packs/popularity'
import type { IndexChange, SuggestionClasses, SuggestionIndex as Answer } from '@/api/generated/model'
import { inChunks } from './in-chunks'
import { lineOf, linesOf, type Lines } from './suggestion-lines'

interface Publisher {
  id: string
  name: string
}

/** A publisher with the number of packs that are more popular than its best. */
interface RankedPublisher extends Publisher {
  rank: number
}

/** A pack that can be suggested, with its publisher and node classes. */
export interface SuggestedPack extends Publisher {
  publisher?: Publisher
  installs: number
  stars: number
  classes: string[]
}

/** The suggestion index: packs, most popular first, and the lines of each kind in the order of its packs. */
export interface SuggestionIndex {
  /** The sequence number of the last change included. */
  sequence: number
  packs: readonly SuggestedPack[]
  publishers: readonly RankedPublisher[]
  /** The index of each pack's first node class in the list of all. */
  classStarts: readonly number[]
  lines: Record<'pack' | 'publisher' | 'class', Lines>
}

/** A pack with its lines, cached because they are the most expensive part to compute. */
interface PackRow {
  pack: SuggestedPack
  line: string
  classLines: readonly string[]
}

const rowOf = (pack: SuggestedPack): PackRow => ({
  pack,
  line: lineOf(pack.name, pack.id),
  classLines: pack.classes.map((name) => lineOf(name)),
})

const written = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** Builds an index of packs sorted by popularity, and of the lines of each kind in the same order. */
export function indexOf(
  sequence: number,
  packs: readonly SuggestedPack[],
  lines: Record<'pack' | 'class', string>,
): SuggestionIndex {
  const publishers = new Map<string, RankedPublisher>()
  const classStarts: number[] = []
  let start = 0
  packs.forEach(({ publisher, classes }, rank) => {
    if (publisher && !publishers.has(publisher.id)) publishers.set(publisher.id, { ...publisher, rank })
    classStarts.push(start)
    start += classes.length
  })
  const ranked = [...publishers.values()]
  return {
    sequence,
    packs,
    publishers: ranked,
    classStarts,
    lines: {
      pack: linesOf(lines.pack),
      publisher: linesOf(written(ranked.map(({ id, name }) => lineOf(name, id)))),
      class: linesOf(lines.class),
    },
  }
}

const indexOfRows = (sequence: number, rows: readonly PackRow[]): SuggestionIndex =>
  indexOf(
    sequence,
    rows.map(({ pack }) => pack),
    {
      pack: written(rows.map(({ line }) => line)),
      class: written(rows.flatMap(({ classLines }) => classLines)),
    },
  )

/** Returns the rows of an index, reusing its lines. */
function rowsOf({ packs, classStarts, lines }: SuggestionIndex): PackRow[] {
  const packLines = lines.pack.text.split('\n')
  const classLines = lines.class.text.split('\n')
  return packs.map((pack, rank) => {
    const start = classStarts[rank] ?? 0
    return {
      pack,
      line: packLines[rank] ?? '',
      classLines: classLines.slice(start, start + pack.classes.length),
    }
  })
}

/**
 * Builds an index from API responses. Its sequence number is that of the older response: applying the changes since then
 * updates both.
 */
export async function indexOfAnswers(answer: Answer, classes?: SuggestionClasses): Promise<SuggestionIndex> {
  const rows: PackRow[] = []
  await inChunks(answer.nodes, ([id, name, place, installs, stars]) => {
    const [publisherId, publisherName = ''] = answer.publishers[place] ?? []
    const publisher = publisherId === undefined ? undefined : { id: publisherId, name: publisherName }
    const ofPack = classes?.comfy_nodes[id] ?? []
    rows.push(rowOf({ id, name: name || id, publisher, installs, stars, classes: ofPack }))
  })
  return indexOfRows(Math.min(answer.sequence, classes?.sequence ?? answer.sequence), rows)
}

const packOf = ({ node, node_id: id, comfy_nodes: classes = [] }: IndexChange): SuggestedPack => ({
  id,
  name: node?.name || id,
  publisher:
    node?.publisher?.id && node.publisher.id !== UNCLAIMED_PUBLISHER.id
      ? { id: node.publisher.id, name: node.publisher.name ?? node.publisher.id }
      : undefined,
  installs: node?.downloads ?? 0,
  stars: node?.github_stars ?? 0,
  classes,
})

/** Returns an index with changes applied. A changed pack keeps its rank, a new one is inserted by popularity. */
export function withChanges(
  index: SuggestionIndex,
  sequence: number,
  changes: readonly IndexChange[],
): SuggestionIndex {
  const rows = rowsOf(index)
  for (const change of changes) {
    const place = rows.findIndex(({ pack }) => pack.id === change.node_id)
    if (place >= 0 && change.node) rows.splice(place, 1, rowOf(packOf(change)))
    else if (place >= 0) rows.splice(place, 1)
    else if (change.node) insert(rows, rowOf(packOf(change)))
  }
  return indexOfRows(sequence, rows)
}

function insert(rows: PackRow[], row: PackRow): void {
  const popularity = popularityOf(row.pack)
  const place = rows.findIndex(({ pack }) => popularityOf(pack) < popularity)
  rows.splice(place < 0 ? rows.length : place, 0, row)
}
