import type { DataTypeUse } from '@/api/generated/model'
import { typeAtEnd } from '@/contract/versions/type-query'
import type { Suggestion } from './suggestion'

/** What may be a word leaves room for packs and node classes of the name. */
const MOST_GUESSED = 2

type TypeSuggestion = Suggestion & { kind: 'type' }

/**
 * Searches that go on with a data type where one is begun at the end of a text: `IMAGE -> MA` with `IMAGE -> MASK`, `IMA`
 * with `IMAGE ->` and `-> IMAGE`. The types used most in that place come first.
 * @returns undefined where words stand
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
  const [likely] = found
  const suggestions = isGuessed
    ? [
        ...found
          .slice(0, MOST_GUESSED)
          .map((use) => ({ text: `${begin}${use.type} ->`, count: usesOf(use) })),
        ...(likely && !begin ? [{ text: `-> ${likely.type}`, count: usesOf(likely, 'gives') }] : []),
      ]
    : found.map((use) => ({ text: `${begin}${use.type}`, count: usesOf(use) }))
  return {
    suggestions: suggestions
      .filter(({ count, text: whole }) => count > 0 && whole !== text)
      .map((suggestion) => ({ kind: 'type', ...suggestion })),
    isGuessed,
  }
}
