import { LONGEST_NODE_ID, LONGEST_PUBLISHER_ID } from './essential-limits'

/** The publisher of all unclaimed packs (contract 2.8); clients test its name. */
export const UNCLAIMED_PUBLISHER = {
  id: 'admin-11338bd3-f081-43cf-b3f9-295c829826f7',
  name: 'Unclaimed',
} as const

/** Whether a pack is unclaimed: whoever administers its repository may claim it. */
export const isUnclaimed = ({ publisher }: { publisher?: { id?: string } }): boolean =>
  publisher === undefined || publisher.id === UNCLAIMED_PUBLISHER.id

/** Ids a pack may not have, because they conflict with routes (contract 2.7). */
export const RESERVED_NODE_IDS: readonly string[] = [
  'search',
  'reindex',
  'update-github-stars',
  UNCLAIMED_PUBLISHER.id,
]

const NODE_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/

/** Whether a string is a valid pack id: 1–100 letters, digits, `.`, `_`, `-`, alphanumeric at both ends (contract 2.7). */
export const isNodeId = (id: string): boolean =>
  id.length <= LONGEST_NODE_ID && NODE_ID.test(id) && !RESERVED_NODE_IDS.includes(id.toLowerCase())

/** Ids a publisher may not have: they conflict with routes, or are that of the unclaimed packs (contract 2.7). */
export const RESERVED_PUBLISHER_IDS: readonly string[] = ['validate', 'create', UNCLAIMED_PUBLISHER.id]

const PUBLISHER_ID = /^[a-z][a-z0-9-]*$/

/** Whether a string is a valid publisher id: a lowercase letter, then lowercase letters, digits, hyphens (contract 2.7). */
export const isPublisherId = (id: string): boolean =>
  id.length <= LONGEST_PUBLISHER_ID && PUBLISHER_ID.test(id)

/** Whether an id has a trailing or doubled hyphen, which new publishers' ids may not have. */
export const hasStrayHyphens = (id: string): boolean => /-$|--/.test(id)
