import type { ListNodesParams } from '@/api/generated/model'

/** How the packs of a set are asked for. */
export const setParams = (ids: readonly string[]): ListNodesParams => ({ node_id: [...ids].sort() })
