import type { ListNodeVersionsParams, NodeVersion } from '@/api/generated/model'
import { getListNodeVersionsQueryOptions } from '@/api/generated/versions/versions'

const VISIBLE: ListNodeVersionsParams = {
  statuses: [
    'NodeVersionStatusActive',
    'NodeVersionStatusPending',
    'NodeVersionStatusFlagged',
    // Returned only to its owner and administrators.
    'NodeVersionStatusBanned',
  ],
  include_status_reason: true,
}

/**
 * Returns the query of a pack's visible versions, with the reasons of those held back. Owners see more of the findings
 * than others: it is not persisted in browser storage.
 */
export const nodeVersionsQuery = (nodeId: string) =>
  getListNodeVersionsQueryOptions(nodeId, VISIBLE, { query: { meta: { persist: false } } })

/** Returns the version of a number, ignoring case. */
export const findVersion = (versions: readonly NodeVersion[], number: string): NodeVersion | undefined =>
  versions.find(({ version }) => version.toLowerCase() === number.toLowerCase())
