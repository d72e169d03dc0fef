import { STORED } from './storage'

/** Whether a stored suggestion index exists, or did; does not create the database, as opening it would. */
export const isSuggestionIndexKept = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === STORED.suggestionIndex)
