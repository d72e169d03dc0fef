import type { ListNodesParams } from '@/api/generated/model'

/** Returns the API's parameters for the packs of a set. */
export const setParams = (ids: readonly string[]): ListNodesParams => ({ node_id: [...ids].sort() })
