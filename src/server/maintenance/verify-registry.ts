import { insertAuditRows } from '../store/moderation/audit.repo'
import type { Dependencies } from '../access/context'
import { CHECKS, type CheckContext, type CheckName, type Difference, type VerifyOptions } from './check'
import { checkArchives } from './check-archives'
import { checkDataTypes } from './check-data-types'
import { checkListing } from './check-listing'
import { checkNodeClasses } from './check-node-classes'
import { checkRatings } from './check-ratings'
import { checkSearch } from './check-search'
import { checkVersions } from './check-versions'

const RUN: Record<CheckName, (check: CheckContext) => Promise<void>> = {
  archives: checkArchives,
  versions: checkVersions,
  'node classes': checkNodeClasses,
  'data types': checkDataTypes,
  listing: checkListing,
  search: checkSearch,
  ratings: checkRatings,
}

/** The number of checked items, and all inconsistencies. */
export interface Verification {
  looked: Record<CheckName, number>
  differences: Difference[]
}

/**
 * Checks that rows, archives and search index agree; for the operator, without permission checks. With `repair`, recomputes
 * what it can, and writes one audit row.
 * @param onDifference called with each inconsistency
 */
export async function verifyRegistry(
  services: Pick<Dependencies, 'db' | 'archives' | 'clock'>,
  options: VerifyOptions = {},
  onDifference: (difference: Difference) => void = () => undefined,
): Promise<Verification> {
  const differences: Difference[] = []
  const looked = Object.fromEntries(CHECKS.map((check) => [check, 0])) as Record<CheckName, number>
  for (const check of CHECKS)
    await RUN[check]({
      ...services,
      ...options,
      scanned: (count) => {
        looked[check] = count
      },
      report: (difference) => {
        differences.push({ check, ...difference })
        onDifference({ check, ...difference })
      },
    })
  const repaired = differences.filter((difference) => difference.repaired).map(({ subject }) => subject)
  if (repaired.length > 0)
    await insertAuditRows(services.db, [
      {
        actorId: 'operator',
        action: 'repairRegistry',
        target: 'registry',
        after: { repaired },
        at: services.clock(),
        requestId: 'console',
      },
    ])
  return { looked, differences }
}
