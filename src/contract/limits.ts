/** Bounds of the wire (contract, decision 8 and sections 1B and 2.7). All counts of items or characters. */
export const LIMITS = {
  nodesPerPage: { default: 10, max: 100, maxWithIds: 500 },
  versionsPerPage: { default: 10, max: 100 },
  comfyNodesPerPage: { default: 100, max: 500 },
  page: 100_000,
  nodeId: 100,
  publisherId: 64,
  description: 1000,
  searchText: 200,
  searchResults: 1000,
} as const
