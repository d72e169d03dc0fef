/** Of a larger file nothing is read. */
export const MOST_BYTES = 30_000_000
