/** The parameters to only count conflicts; the HTML of a pack's page includes this response. */
export const COUNT_ALONE = { limit: 0 } as const
