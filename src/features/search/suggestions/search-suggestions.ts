import { foldedWords } from '@/contract/conventions/text-folding'
import { keyOf, type Suggestion } from './suggestion'
import type { SuggestionIndex } from './suggestion-index'
import { levelsOf, lineAt } from './suggestion-lines'

/** The maximum number of suggestions. */
export const MOST_SUGGESTED = 6

type Kind = keyof SuggestionIndex['lines']
const KINDS: readonly Kind[] = ['pack', 'publisher', 'class']

/** The maximum number of each kind while there are others. */
const MOST_OF_A_KIND: Record<Kind, number> = { pack: 4, publisher: 2, class: 2 }

/** Score factor: node classes of a popular pack are less relevant than the pack itself. */
const NODE_CLASS_HANDICAP = 3

/** Score divisors of an exact match, of a prefix match, and of all others. */
const ADVANTAGES = [10_000, 10, 1]

/** A suggestion with the number of packs that are more popular than it or its pack. */
interface Candidate {
  suggestion: Suggestion & { kind: Kind }
  rank: number
}

function candidatesAt(
  { packs, publishers, classStarts }: SuggestionIndex,
  kind: Kind,
  line: number,
): Candidate[] {
  const publisher = publishers[line]
  const rank = kind === 'class' ? lineAt(classStarts, line) : line
  const pack = packs[rank]
  if (kind === 'publisher')
    return publisher
      ? [{ suggestion: { kind, id: publisher.id, name: publisher.name }, rank: publisher.rank }]
      : []
  if (!pack) return []
  if (kind === 'pack')
    return [{ suggestion: { kind, id: pack.id, name: pack.name, owner: pack.publisher?.id }, rank }]
  const name = pack.classes[line - (classStarts[rank] ?? 0)]
  return name === undefined
    ? []
    : [{ suggestion: { kind, name, packId: pack.id, packName: pack.name }, rank }]
}

/** Returns the best suggestions for a text. */
export function searchSuggestions(index: SuggestionIndex, text: string): Suggestion[] {
  const words = foldedWords(text)
  if (words.length === 0) return []
  const found = new Map<string, { suggestion: Candidate['suggestion']; score: number }>()
  for (const kind of KINDS)
    levelsOf(index.lines[kind], words).forEach((lines, level) => {
      const most = found.size + MOST_SUGGESTED
      for (const line of lines) {
        for (const { suggestion, rank } of candidatesAt(index, kind, line)) {
          // A name that several packs have is suggested once, for the most popular of them.
          const key = keyOf(suggestion)
          const score = ((rank + 1) * (kind === 'class' ? NODE_CLASS_HANDICAP : 1)) / (ADVANTAGES[level] ?? 1)
          if (!found.has(key)) found.set(key, { suggestion, score })
        }
        // Lines are sorted by popularity, so later ones of this level can't be better.
        if (found.size >= most) break
      }
    })
  const best = [...found.values()].sort((one, other) => one.score - other.score)
  return mixed(best.map(({ suggestion }) => suggestion))
}

/** Returns the first few, limited per kind so that no kind hides the others. */
function mixed(found: readonly Candidate['suggestion'][]): Suggestion[] {
  const counts = new Map<Kind, number>()
  const isWithinLimit = ({ kind }: Candidate['suggestion']) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST_OF_A_KIND[kind]
  }
  const withinLimit = new Set(found.filter(isWithinLimit))
  const others = found.filter((suggestion) => !withinLimit.has(suggestion))
  const chosen = new Set([...withinLimit, ...others].slice(0, MOST_SUGGESTED))
  return found.filter((suggestion) => chosen.has(suggestion))
}
