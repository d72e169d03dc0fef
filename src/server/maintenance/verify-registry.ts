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

/** What a verification looked at, in numbers of things, and all that it found. */
export interface Verification {
  looked: Record<CheckName, number>
  differences: Difference[]
}

/**
 * Looks whether rows, archives and search index of the registry agree; for the operator at the console, who is asked
 * for no permission. With `repair` what can be recomputed is, and one audit row says so.
 * @param onDifference is told each difference when it is found
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
