/** A suggestion for the text being typed. */
export type Suggestion =
  | { kind: 'recent' | 'query'; text: string }
  /** A search completed with a data type, and the number of node classes with it there. */
  | { kind: 'type'; text: string; count: number }
  | { kind: 'pack'; id: string; name: string; owner: string | undefined }
  | { kind: 'publisher'; id: string; name: string }
  | { kind: 'class'; name: string; packId: string; packName: string }

/** Returns the text of a suggestion. */
export const textOf = (suggestion: Suggestion): string =>
  'text' in suggestion ? suggestion.text : suggestion.name

/** Returns the id of the option at an index of the list, for `aria-activedescendant`. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`

/** Returns the unique key of a suggestion. */
export const keyOf = (suggestion: Suggestion): string =>
  `${suggestion.kind}:${'id' in suggestion ? suggestion.id : textOf(suggestion)}`
