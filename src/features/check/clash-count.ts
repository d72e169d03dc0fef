/** What is asked where clashes are only counted; a document of a pack's page holds the answer. */
export const COUNT_ALONE = { limit: 0 } as const
