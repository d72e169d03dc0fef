/** The sizes of measured catalogues, and the durations of measurements. */
export interface Sizes {
  /** packs of a large catalogue, and of the largest expected one */
  large: number
  largest: number
  /** packs whose code is recomputed */
  read: number
  /** of each load */
  seconds: number
  /** of mixed load, while memory is watched */
  minutes: number
}

export const FULL: Sizes = { large: 100_000, largest: 1_000_000, read: 5_875, seconds: 8, minutes: 10 }

/** For a dry run of all measurements; the results are meaningless. */
export const QUICK: Sizes = { large: 8_000, largest: 12_000, read: 200, seconds: 2, minutes: 0.3 }
