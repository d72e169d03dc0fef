import type { ListNodeVersionsParams, NodeVersion } from '@/api/generated/model'
import { getListNodeVersionsQueryOptions } from '@/api/generated/versions/versions'

const VISIBLE: ListNodeVersionsParams = {
  statuses: [
    'NodeVersionStatusActive',
    'NodeVersionStatusPending',
    'NodeVersionStatusFlagged',
    // Only its owner and administrators are told of it.
    'NodeVersionStatusBanned',
  ],
  include_status_reason: true,
}

/**
 * The query of a pack's versions that people may see, with the reasons of those that are held back. Its owner is told
 * more of what was found than others are: it is not kept in browser storage.
 */
export const nodeVersionsQuery = (nodeId: string) =>
  getListNodeVersionsQueryOptions(nodeId, VISIBLE, { query: { meta: { persist: false } } })

/** The version of that number, in any case of its letters. */
export const findVersion = (versions: readonly NodeVersion[], number: string): NodeVersion | undefined =>
  versions.find(({ version }) => version.toLowerCase() === number.toLowerCase())
