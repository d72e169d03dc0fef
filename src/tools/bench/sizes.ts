/** How many packs there are in what is measured, and how long it is measured. */
export interface Sizes {
  /** packs of a large catalogue, and of the largest there may ever be */
  large: number
  largest: number
  /** packs whose code is read again */
  read: number
  /** of each load */
  seconds: number
  /** of mixed load, while memory is watched */
  minutes: number
}

export const FULL: Sizes = { large: 100_000, largest: 1_000_000, read: 5_875, seconds: 8, minutes: 10 }

/** To see that everything can be measured; the figures say nothing. */
export const QUICK: Sizes = { large: 8_000, largest: 12_000, read: 200, seconds: 2, minutes: 0.3 }
