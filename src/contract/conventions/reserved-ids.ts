import { RESERVED_NODE_IDS, RESERVED_PUBLISHER_IDS } from './identifiers'
import { skeletonOf } from './skeleton'

/** Why an id is reserved: the registry uses it, or its owner could be mistaken for the registry's operator. */
export type ReservedBecause = 'in_use' | 'misleading'

/** Names of ComfyUI's makers and the registry's operator, without hyphens and dots. */
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

/** Whether a name could be mistaken for ComfyUI's makers or the registry's operator, in any spelling. */
export const isMisleading = (name: string): boolean => MISLEADING_SKELETONS.has(skeletonOf(name))

const reservedAmong = (ids: readonly string[], id: string): ReservedBecause | undefined => {
  const lower = id.toLowerCase()
  if (ids.includes(lower)) return 'in_use'
  return isMisleading(lower) ? 'misleading' : undefined
}

/**
 * Returns why an id is reserved for new packs; undefined when it is available. Existing packs keep theirs (contract 2.7).
 */
export const whyNodeIdReserved = (id: string): ReservedBecause | undefined =>
  reservedAmong(RESERVED_NODE_IDS, id)

/** Returns why an id is reserved for new publishers; undefined when it is available (contract 2.7). */
export const whyPublisherIdReserved = (id: string): ReservedBecause | undefined =>
  reservedAmong(RESERVED_PUBLISHER_IDS, id)
