import { foldedWords } from '@/contract/conventions/text-folding'
import type { Suggestion } from './suggestion'
import type { SuggestionEntry } from './suggestion-entries'
import { hasWord } from './suggestion-words'

/** How much is suggested at once. */
export const MOST_SUGGESTED = 6

/** Of one kind at most so many while there are others. */
const MOST_OF_A_KIND: Partial<Record<Suggestion['kind'], number>> = { pack: 4, publisher: 2, class: 2 }

/** A popular pack has many node classes, none of them as sought after as the pack itself. */
const NODE_CLASS_HANDICAP = 3

// What many packs are called first: "impact" begins "ComfyUI Impact Pack" as well.
const COMMON_BEGINNING = /^comfy ?ui (?:s )?/

/** By how much less popular a thing may be for being called just so, or for beginning so. */
const ADVANTAGES = [10_000, 10, 1]

interface Found {
  suggestion: Suggestion
  /** Less is better. */
  score: number
}

const scoreOf = ({ suggestion, rank }: SuggestionEntry, level: number) =>
  ((rank + 1) * (suggestion.kind === 'class' ? NODE_CLASS_HANDICAP : 1)) / (ADVANTAGES[level] ?? 1)

/** How well an entry answers: 0 is that very name, 1 begins with it, 2 has all the words; undefined does not. */
function levelOf({ name, searched }: SuggestionEntry, words: readonly string[], typed: string) {
  if (!words.every((word) => hasWord(searched, word))) return undefined
  if (name === typed) return 0
  return name.startsWith(typed) || name.replace(COMMON_BEGINNING, '').startsWith(typed) ? 1 : 2
}

/** The best of the entries for what was typed. Looks at each entry once, whatever was typed. */
export function searchEntries(entries: readonly SuggestionEntry[], text: string): Suggestion[] {
  const words = foldedWords(text)
  if (words.length === 0) return []
  const typed = words.join(' ')
  const found = new Map<string, Found[]>()
  for (const entry of entries) {
    const level = levelOf(entry, words, typed)
    if (level === undefined) continue
    const group = `${level}${entry.suggestion.kind}`
    const kept = found.get(group) ?? []
    if (kept.length === 0) found.set(group, kept)
    // Entries come in the order of their popularity, so that later ones of the group can't be better.
    if (kept.length < MOST_SUGGESTED)
      kept.push({ suggestion: entry.suggestion, score: scoreOf(entry, level) })
  }
  const best = [...found.values()].flat().sort((one, other) => one.score - other.score)
  return mixed(best.map(({ suggestion }) => suggestion))
}

/** The first few, so that one kind does not hide the others. */
function mixed(found: readonly Suggestion[]): Suggestion[] {
  const counts = new Map<string, number>()
  const isWelcome = ({ kind }: Suggestion) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= (MOST_OF_A_KIND[kind] ?? MOST_SUGGESTED)
  }
  const welcome = new Set(found.filter(isWelcome))
  const others = found.filter((suggestion) => !welcome.has(suggestion))
  const chosen = new Set([...welcome, ...others].slice(0, MOST_SUGGESTED))
  return found.filter((suggestion) => chosen.has(suggestion))
}
