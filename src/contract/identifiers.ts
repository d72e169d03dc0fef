import { LIMITS } from './limits'
import { skeletonOf } from './skeleton'

/** The publisher that holds every pack nobody has claimed yet (contract 2.8); clients test its name. */
export const UNCLAIMED_PUBLISHER = {
  id: 'admin-11338bd3-f081-43cf-b3f9-295c829826f7',
  name: 'Unclaimed',
} as const

/** Whether a pack belongs to nobody: whoever administers its repository may claim it. */
export const isUnclaimed = ({ publisher }: { publisher?: { id?: string } }): boolean =>
  publisher === undefined || publisher.id === UNCLAIMED_PUBLISHER.id

/** Why an id is kept back: something of the registry has it, or people would take its owner for who runs the registry. */
export type ReservedBecause = 'in_use' | 'misleading'

/** Ids a pack may not have, because a route of the same shape exists (contract 2.7). */
const RESERVED_NODE_IDS: readonly string[] = [
  'search',
  'reindex',
  'update-github-stars',
  UNCLAIMED_PUBLISHER.id,
]

const NODE_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/

/** Whether a text is a legal pack id: 1–100 letters, digits, `.`, `_`, `-`, alphanumeric at both ends (contract 2.7). */
export const isNodeId = (id: string): boolean =>
  id.length <= LIMITS.nodeId && NODE_ID.test(id) && !RESERVED_NODE_IDS.includes(id.toLowerCase())

/** Ids a publisher may not have: routes of the same shape, and the one of the unclaimed packs (contract 2.7). */
const RESERVED_PUBLISHER_IDS: readonly string[] = ['validate', 'create', UNCLAIMED_PUBLISHER.id]

const PUBLISHER_ID = /^[a-z][a-z0-9-]*$/

/** Whether a text is a legal publisher id: a lowercase letter, then lowercase letters, digits, hyphens (contract 2.7). */
export const isPublisherId = (id: string): boolean => id.length <= LIMITS.publisherId && PUBLISHER_ID.test(id)

/** Whether hyphens stand elsewhere than alone between letters or digits; a new publisher's id has none such. */
export const hasStrayHyphens = (id: string): boolean => /-$|--/.test(id)

/** Names of who makes ComfyUI and runs the registry, without the hyphens and dots they might be written with. */
const MISLEADING: readonly string[] = [
  'admin',
  'administrator',
  'comfy',
  'comfyofficial',
  'comfyorg',
  'comfyregistry',
  'comfyui',
  'comfyuiofficial',
  'moderator',
  'official',
  'registry',
  'security',
  'staff',
  'support',
  'unclaimed',
]

const MISLEADING_SKELETONS: ReadonlySet<string> = new Set(MISLEADING.map(skeletonOf))

/** Whether a name could be taken for that of who makes ComfyUI or runs the registry, however it is written. */
export const isMisleading = (name: string): boolean => MISLEADING_SKELETONS.has(skeletonOf(name))

const reservedAmong = (ids: readonly string[], id: string): ReservedBecause | undefined => {
  const lower = id.toLowerCase()
  if (ids.includes(lower)) return 'in_use'
  return isMisleading(lower) ? 'misleading' : undefined
}

/**
 * Why no new pack gets this id; undefined when it can be had. Packs that have a misleading one keep it (contract 2.7).
 */
export const whyNodeIdReserved = (id: string): ReservedBecause | undefined =>
  reservedAmong(RESERVED_NODE_IDS, id)

/** Why no new publisher gets this id; undefined when it can be had (contract 2.7). */
export const whyPublisherIdReserved = (id: string): ReservedBecause | undefined =>
  reservedAmong(RESERVED_PUBLISHER_IDS, id)
