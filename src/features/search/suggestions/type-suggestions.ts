import type { DataTypeUse } from '@/api/generated/model'
import { typeAtEnd } from '@/contract/versions/type-query'
import type { Suggestion } from './suggestion'

/** Limits guesses for a possible plain word, to leave room for packs and node classes of that name. */
const MOST_GUESSED = 2

type TypeSuggestion = Suggestion & { kind: 'type' }

/**
 * Returns searches that complete a data type at the end of a text: `IMAGE -> MA` to `IMAGE -> MASK`, `IMA` to `IMAGE ->`
 * and `-> IMAGE`. The types used most in that position come first.
 * @returns undefined if the text ends in plain words
 */
export function typeSuggestions(
  text: string,
  types: readonly DataTypeUse[],
): { suggestions: TypeSuggestion[]; isGuessed: boolean } | undefined {
  const place = typeAtEnd(text)
  if (!place) return undefined
  const { before, begun, part, isGuessed = false } = place
  const usesOf = (use: DataTypeUse, of = part) => (of === 'gives' ? use.gives : use.takes)
  const found = types
    .filter((use) => usesOf(use) > 0 && use.type.toUpperCase().startsWith(begun.toUpperCase()))
    .sort((one, other) => usesOf(other) - usesOf(one))
  const begin = before.trim() && `${before.trimEnd()} `
  const [mostUsed] = found
  const suggestions = isGuessed
    ? [
        ...found
          .slice(0, MOST_GUESSED)
          .map((use) => ({ text: `${begin}${use.type} ->`, count: usesOf(use) })),
        ...(mostUsed && !begin ? [{ text: `-> ${mostUsed.type}`, count: usesOf(mostUsed, 'gives') }] : []),
      ]
    : found.map((use) => ({ text: `${begin}${use.type}`, count: usesOf(use) }))
  return {
    suggestions: suggestions
      .filter(({ count, text: whole }) => count > 0 && whole !== text)
      .map((suggestion) => ({ kind: 'type', ...suggestion })),
    isGuessed,
  }
}
