/** What a document tells of that part of an answer which it holds as HTML alone (decision 61). */
export interface Drawn {
  /** how many characters it has, which tells whether it is still the same */
  size: number
  /** how many things there are, where that is told */
  count?: number
  /** whether of these nothing but names is known */
  areNames?: boolean
}

export const sizeOf = (part: unknown): number => JSON.stringify(part).length

/** What a document has told of the drawn part of an answer; undefined of one that is whole. */
export const drawnOf = (answer: object | undefined): Drawn | undefined =>
  (answer as { drawn?: Drawn } | undefined)?.drawn
