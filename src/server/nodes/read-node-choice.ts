import type { NodeChoices } from '../../contract/node-queries'
import type { NodeChoice } from './node-filter.repo'

const DAY_MS = 24 * 60 * 60 * 1000

/** The moment so many days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** What a query narrows packs by (contract 1B). */
export const readNodeChoice = (query: NodeChoices, now: Date): NodeChoice => ({
  os: query.supported_os,
  accelerator: query.supported_accelerator,
  tags: query.tag,
  claimed: query.claimed,
  updatedSince: query.updated_within === undefined ? undefined : daysBefore(now, query.updated_within),
})
