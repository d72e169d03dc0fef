import { foldedWords } from '@/contract/conventions/text-folding'
import type { SuggestionIndex } from '@/lib/suggestion-index'
import { inChunks } from './in-chunks'
import type { Suggestion } from './suggestion'
import { searchedText } from './suggestion-words'

/** Something that can be suggested, with the text it is found by. */
export interface SuggestionEntry {
  suggestion: Suggestion
  /** The words of its name, one after another. */
  name: string
  /** All the words one may type for it, for `hasWord`. */
  searched: string
  /** How many packs are more popular than it or the pack it belongs to. */
  rank: number
}

const entryOf = (suggestion: Suggestion, rank: number, name: string, searched: string): SuggestionEntry => ({
  suggestion,
  name: foldedWords(name).join(' '),
  searched: searchedText(searched),
  rank,
})

const packsOf = ({ nodes, publishers }: SuggestionIndex) =>
  nodes.map(([id, ownName, publisher], rank) => () => {
    const name = ownName || id
    const suggestion: Suggestion = { kind: 'pack', id, name, owner: publishers[publisher]?.[0] }
    return entryOf(suggestion, rank, name, ownName ? `${ownName} ${id}` : id)
  })

function publishersOf({ nodes, publishers }: SuggestionIndex) {
  const best = new Map<number, number>()
  nodes.forEach(([, , publisher], rank) => best.has(publisher) || best.set(publisher, rank))
  return publishers.map(
    ([id, name], place) =>
      () =>
        entryOf({ kind: 'publisher', id, name }, best.get(place) ?? nodes.length, name, `${name} ${id}`),
  )
}

const nodeClassesOf = ({ nodes, comfy_nodes }: SuggestionIndex) =>
  comfy_nodes.map(([name, rank]) => () => {
    const [id, packName] = nodes[rank] ?? ['', '']
    return entryOf({ kind: 'class', name, packName: packName || id }, rank, name, name)
  })

/** Makes an index ready for being searched: packs, publishers and node classes, each in order of popularity. */
export async function suggestionEntries(index: SuggestionIndex): Promise<SuggestionEntry[]> {
  const entries: SuggestionEntry[] = []
  const makers = [...packsOf(index), ...publishersOf(index), ...nodeClassesOf(index)]
  await inChunks(makers, (make) => entries.push(make()))
  return entries
}
