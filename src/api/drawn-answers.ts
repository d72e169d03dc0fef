/** Summary of the part of an answer that the document contains as HTML only (decision 61). */
export interface Drawn {
  /** its length in characters, to detect changes */
  size: number
  /** number of items, if known */
  count?: number
  /** whether only the items' names are known */
  areNames?: boolean
}

export const sizeOf = (part: unknown): number => JSON.stringify(part).length

/** Returns the summary of an answer's rendered part; undefined for a complete answer. */
export const drawnOf = (answer: object | undefined): Drawn | undefined =>
  (answer as { drawn?: Drawn } | undefined)?.drawn
