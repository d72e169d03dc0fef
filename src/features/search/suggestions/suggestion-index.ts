import { UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'
import { popularityOf } from '@/contract/packs/popularity'
import type { IndexChange, SuggestionClasses, SuggestionIndex as Answer } from '@/api/generated/model'
import { inChunks } from './in-chunks'
import { lineOf, linesOf, type Lines } from './suggestion-lines'

interface Publisher {
  id: string
  name: string
}

/** A publisher, and how many packs are more popular than its best. */
interface RankedPublisher extends Publisher {
  rank: number
}

/** A pack that can be suggested, with what is suggested because of it. */
export interface SuggestedPack extends Publisher {
  publisher?: Publisher
  installs: number
  stars: number
  classes: string[]
}

/** What is suggested from: packs with the most popular first, and the lines of each kind in the order of its packs. */
export interface SuggestionIndex {
  /** The last change of the registry it takes in. */
  sequence: number
  packs: readonly SuggestedPack[]
  publishers: readonly RankedPublisher[]
  /** Where the node classes of each pack begin among all. */
  classStarts: readonly number[]
  lines: Record<'pack' | 'publisher' | 'class', Lines>
}

/** A pack with its lines, which cost more to make than all the rest. */
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

/** Makes an index of packs in the order of their popularity and of the lines of each kind in the same order. */
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

/** An index as rows again, without making any line anew. */
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
 * Makes an index of what the service answered. It goes as far as the older of the answers: following the changes from
 * there brings both up to date.
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

/** An index with what has changed since. A changed pack stays where it was, a new one goes before those less popular. */
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
