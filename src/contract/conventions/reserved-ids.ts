import { RESERVED_NODE_IDS, RESERVED_PUBLISHER_IDS } from './identifiers'
import { skeletonOf } from './skeleton'

/** Why an id is kept back: something of the registry has it, or people would take its owner for who runs the registry. */
export type ReservedBecause = 'in_use' | 'misleading'

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
