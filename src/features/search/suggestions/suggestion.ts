/** One line of what is offered while a person types. */
export type Suggestion =
  | { kind: 'recent' | 'query'; text: string }
  /** A search that goes on with a data type, and how many node classes have it there. */
  | { kind: 'type'; text: string; count: number }
  | { kind: 'pack'; id: string; name: string; owner: string | undefined }
  | { kind: 'publisher'; id: string; name: string }
  | { kind: 'class'; name: string; packId: string; packName: string }

/** What a suggestion says. */
export const textOf = (suggestion: Suggestion): string =>
  'text' in suggestion ? suggestion.text : suggestion.name

/** The id of the option at a place of the list, for `aria-activedescendant`. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`

/** What tells a suggestion from all others. */
export const keyOf = (suggestion: Suggestion): string =>
  `${suggestion.kind}:${'id' in suggestion ? suggestion.id : textOf(suggestion)}`
