import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { Db } from '../platform/database/client'

/** Something that is not as it should be. */
export interface Difference {
  check: CheckName
  /** `node:id`, `version:id@number`, `archive:key` or `search words` */
  subject: string
  message: string
  repaired: boolean
}

/** Everything that is looked at, in this order. */
export const CHECKS = [
  'archives',
  'versions',
  'node classes',
  'data types',
  'listing',
  'search',
  'ratings',
] as const
export type CheckName = (typeof CHECKS)[number]

export interface VerifyOptions {
  /** Reads every archive and compares its SHA-256. */
  hashes?: boolean
  /** Looks at the search texts of this many packs, chosen at random, instead of all. */
  sample?: number
  /** Recomputes what can be recomputed. */
  repair?: boolean
}

/** What a check works with. `scanned` counts what was looked at, `report` takes a difference. */
export interface CheckContext extends VerifyOptions {
  db: Db
  archives: ArchiveStore
  clock: () => Date
  scanned: (count: number) => void
  report: (difference: Omit<Difference, 'check'>) => void
}
