import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { Db } from '../platform/database/client'

/** An inconsistency. */
export interface Difference {
  check: CheckName
  /** `node:id`, `version:id@number`, `archive:key` or `search words` */
  subject: string
  message: string
  repaired: boolean
}

/** All checks, in order. */
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
  /** Reads every archive and verifies its SHA-256. */
  hashes?: boolean
  /** Checks the search texts of a random sample of so many packs instead of all. */
  sample?: number
  /** Recomputes what can be recomputed. */
  repair?: boolean
}

/** What a check needs. `scanned` counts checked items, `report` receives inconsistencies. */
export interface CheckContext extends VerifyOptions {
  db: Db
  archives: ArchiveStore
  clock: () => Date
  scanned: (count: number) => void
  report: (difference: Omit<Difference, 'check'>) => void
}
