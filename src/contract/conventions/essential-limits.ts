/* The limits of limits.ts that every page of the website needs, separate so that pages need not load the others. */

export const LAST_PAGE = 100_000
export const LONGEST_SEARCH = 200
export const LONGEST_NODE_ID = 100
export const LONGEST_PUBLISHER_ID = 64
export const MOST_COMFY_NODES = 500
/** In bytes. */
export const LARGEST_SHOWN_FILE = 10 * 1024 * 1024
