/** The id of the option at a place, for `aria-activedescendant`. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`
