import type { Node, NodePage } from '../../contract/packs/node'

export interface Page {
  page: number
  limit: number
  offset: number
}

/** The effective page: values are clamped and echoed (decision 8). */
export function pageOf(
  query: { page?: number; limit?: number },
  limits: { default: number; max: number },
): Page {
  const page = query.page ?? 1
  const limit = Math.min(query.limit ?? limits.default, limits.max)
  return { page, limit, offset: (page - 1) * limit }
}

/** The envelope of a list of packs (contract 0.5); `places` if paging counts more than the packs shown. */
export const nodePage = (
  { page, limit }: Page,
  total: number,
  nodes: Node[],
  places: number = total,
): NodePage => ({
  total,
  nodes,
  page,
  limit,
  totalPages: Math.ceil(places / limit),
})
