import { foldedWords } from '@/contract/conventions/text-folding'
import { keyOf, type Suggestion } from './suggestion'
import type { SuggestionIndex } from './suggestion-index'
import { levelsOf, lineAt } from './suggestion-lines'

/** How much is suggested at once. */
export const MOST_SUGGESTED = 6

type Kind = keyof SuggestionIndex['lines']
const KINDS: readonly Kind[] = ['pack', 'publisher', 'class']

/** Of one kind at most so many while there are others. */
const MOST_OF_A_KIND: Record<Kind, number> = { pack: 4, publisher: 2, class: 2 }

/** A popular pack has many node classes, none of them as sought after as the pack itself. */
const NODE_CLASS_HANDICAP = 3

/** By how much less popular a thing may be for being called just so, or for beginning so. */
const ADVANTAGES = [10_000, 10, 1]

/** Something to suggest, and how many packs are more popular than it or the pack it belongs to. */
interface Thing {
  suggestion: Suggestion & { kind: Kind }
  rank: number
}

function thingAt({ packs, publishers, classStarts }: SuggestionIndex, kind: Kind, line: number): Thing[] {
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

/** The best of what has been typed. */
export function searchSuggestions(index: SuggestionIndex, text: string): Suggestion[] {
  const words = foldedWords(text)
  if (words.length === 0) return []
  const found = new Map<string, { suggestion: Thing['suggestion']; score: number }>()
  for (const kind of KINDS)
    levelsOf(index.lines[kind], words).forEach((lines, level) => {
      const most = found.size + MOST_SUGGESTED
      for (const line of lines) {
        for (const { suggestion, rank } of thingAt(index, kind, line)) {
          // A name that several packs have is suggested once, for the most popular of them.
          const key = keyOf(suggestion)
          const score = ((rank + 1) * (kind === 'class' ? NODE_CLASS_HANDICAP : 1)) / (ADVANTAGES[level] ?? 1)
          if (!found.has(key)) found.set(key, { suggestion, score })
        }
        // Lines come in the order of their popularity, so that later ones of this level can't be better.
        if (found.size >= most) break
      }
    })
  const best = [...found.values()].sort((one, other) => one.score - other.score)
  return mixed(best.map(({ suggestion }) => suggestion))
}

/** The first few, so that one kind does not hide the others. */
function mixed(found: readonly Thing['suggestion'][]): Suggestion[] {
  const counts = new Map<Kind, number>()
  const isWelcome = ({ kind }: Thing['suggestion']) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST_OF_A_KIND[kind]
  }
  const welcome = new Set(found.filter(isWelcome))
  const others = found.filter((suggestion) => !welcome.has(suggestion))
  const chosen = new Set([...welcome, ...others].slice(0, MOST_SUGGESTED))
  return found.filter((suggestion) => chosen.has(suggestion))
}
