import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { nodeVersions } from '../schema/schema'

/** Newest first by semantic versioning. */
export const bySemver = desc(sql`${nodeVersions.sortKey} collate "C"`)

/**
 * Whether a version is offered, i.e. installed without asking for its number: Active and not in quarantine. Without parameters,
 * like `isPublic`.
 */
export const isOffered = sql`(${nodeVersions.status} = 'NodeVersionStatusActive' and ${nodeVersions.quarantinedUntil} is null)`

/** Whether a version's archive has arrived. Until then only its owners and administrators see the version. */
export const hasArchive =
  or(
    ne(nodeVersions.status, 'NodeVersionStatusPending'),
    isNotNull(nodeVersions.archiveArrivedAt),
    ne(nodeVersions.downloadUrl, ''),
  ) ?? sql`true`

/** Whether a version waits for its archive: until it arrives there is nothing to decide about. */
export const awaitsArchive =
  and(
    eq(nodeVersions.status, 'NodeVersionStatusPending'),
    isNull(nodeVersions.archiveArrivedAt),
    eq(nodeVersions.downloadUrl, ''),
  ) ?? sql`false`

/** Order in which the first offered version is the latest one (decision 5). */
export const latestFirst = [nodeVersions.deprecated, nodeVersions.prerelease, bySemver]
