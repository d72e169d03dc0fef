import { STORED } from './storage'

/** Whether there is a kept index of suggestions, or was; without making the database, which browsers do for whoever opens it. */
export const isSuggestionIndexKept = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === STORED.suggestionIndex)
