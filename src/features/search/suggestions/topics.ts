import { foldedWords } from '@/contract/conventions/text-folding'

const MOST_TOPICS = 60
const SHORTEST = 4

// Words in names that say nothing about the purpose of a pack.
const EMPTY_WORDS = new Set(
  'comfyui comfy node nodes custom customnode customnodes pack suite tools tool utils utilities extra extension extensions collection simple easy plus plugin wrapper helper helpers advanced loader with from official'.split(
    ' ',
  ),
)

/** Returns frequent words of pack names, most frequent first, as topics to search. */
export function topicsOf(packs: readonly { name: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of packs)
    for (const word of new Set(foldedWords(name)))
      if (word.length >= SHORTEST && !EMPTY_WORDS.has(word) && !/^\d+$/.test(word))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_TOPICS)
    .map(([word]) => word)
}
