import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { nodeVersions } from '../schema/schema'

/** Newest first by semantic versioning. */
export const bySemver = desc(sql`${nodeVersions.sortKey} collate "C"`)

/**
 * Whether people install a version without asking for its number: Active, and out of quarantine. Without parameters, as
 * `isPublic` is.
 */
export const isOffered = sql`(${nodeVersions.status} = 'NodeVersionStatusActive' and ${nodeVersions.quarantinedUntil} is null)`

/** Whether a version's archive has come. Until then the version is for its owner's and administrators' eyes alone. */
export const hasArchive =
  or(
    ne(nodeVersions.status, 'NodeVersionStatusPending'),
    isNotNull(nodeVersions.archiveArrivedAt),
    ne(nodeVersions.downloadUrl, ''),
  ) ?? sql`true`

/** Whether a version waits for its archive: until it comes there is nothing that anybody could decide about. */
export const awaitsArchive =
  and(
    eq(nodeVersions.status, 'NodeVersionStatusPending'),
    isNull(nodeVersions.archiveArrivedAt),
    eq(nodeVersions.downloadUrl, ''),
  ) ?? sql`false`

/** The order in which the first offered version is the one people install (decision 5). */
export const latestFirst = [nodeVersions.deprecated, nodeVersions.prerelease, bySemver]
