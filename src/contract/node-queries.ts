import { z } from 'zod'
import { LIMITS } from './limits'
import { nodeVersionStatusSchema } from './node-version'
import { clampedInteger, flag, manyOf } from './query'

/** Fields a list of packs can be ordered by (decision 7), each with an optional `;desc`. */
const NODE_SORT_FIELDS = [
  'id',
  'name',
  'create_time',
  'update_time',
  'total_install',
  'publisher_id',
  'github_stars',
  'search_ranking',
] as const
export type NodeSortField = (typeof NODE_SORT_FIELDS)[number]

const nodeSortSchema = z
  .string()
  .regex(
    new RegExp(`^(?:${NODE_SORT_FIELDS.join('|')})(?:;(?:asc|desc))?$`),
    `must be one of ${NODE_SORT_FIELDS.join(', ')}, optionally followed by ;desc`,
  )

const paging = {
  page: clampedInteger(1, LIMITS.page).optional(),
  limit: clampedInteger(1, LIMITS.nodesPerPage.maxWithIds).optional(),
}
const compatibility = {
  supported_os: z.string().max(100).optional(),
  supported_accelerator: z.string().max(100).optional(),
}

const choices = {
  ...compatibility,
  tag: manyOf(z.string().min(1).max(LIMITS.tag)).meta({ description: 'packs with any of these tags' }),
  claimed: flag()
    .optional()
    .meta({ description: 'whether the pack belongs to a publisher, or to nobody yet' }),
  updated_within: clampedInteger(1, LIMITS.updatedWithinDays)
    .optional()
    .meta({ description: 'changed for people within so many days' }),
}
export type NodeChoices = z.output<z.ZodObject<typeof choices>>

/** Query of `GET /nodes` (contract 1B). */
export const listNodesQuerySchema = z.object({
  ...paging,
  ...choices,
  node_id: manyOf(z.string().max(LIMITS.nodeId)).meta({ description: 'only these packs' }),
  include_banned: flag().optional(),
  timestamp: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'changed at or after this moment' }),
  sort: manyOf(nodeSortSchema),
  comfyui_version: z.string().max(100).optional().meta({
    description: 'version of the caller’s ComfyUI; restricts latest_version to versions that admit it',
  }),
  form_factor: z.string().max(100).optional().meta({ description: 'accepted, without effect yet' }),
  latest: z.string().max(10).optional().meta({ description: 'accepted, without effect yet' }),
})
export type ListNodesQuery = z.output<typeof listNodesQuerySchema>

/** Query of `GET /nodes/search` (contract 1B and 2.9). */
export const searchNodesQuerySchema = z.object({
  ...paging,
  ...choices,
  search: z.string().max(LIMITS.searchText).optional(),
  comfy_node_search: z.string().max(LIMITS.searchText).optional(),
  repository_url_search: z.string().max(LIMITS.searchText).optional(),
  include_banned: flag().optional(),
  sort: manyOf(nodeSortSchema).meta({ description: 'without it: by relevance' }),
  facets: flag().optional().meta({ description: 'whether to count what narrows the results' }),
})
export type SearchNodesQuery = z.output<typeof searchNodesQuerySchema>

export const getNodeQuerySchema = z.object({ include_translations: flag().optional() })

/** Query of `POST /nodes/{nodeId}/reviews` (contract 1G). */
export const createReviewQuerySchema = z.object({
  star: z
    .string({ error: 'must be a whole number from 1 to 5' })
    .regex(/^[1-5]$/, 'must be a whole number from 1 to 5')
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, maximum: 5, example: 5, description: 'how good the pack is' }),
})

/** Query of `GET /nodes/{nodeId}/versions` (decision 6). */
export const listNodeVersionsQuerySchema = z.object({
  statuses: manyOf(nodeVersionStatusSchema),
  include_status_reason: flag().optional(),
})
export type ListNodeVersionsQuery = z.output<typeof listNodeVersionsQuerySchema>

export const listPublisherNodesQuerySchema = z.object({ ...paging, include_banned: flag().optional() })

/** Query of `GET /publishers/{publisherId}/nodes` (contract 1C): the list without pages. */
export const listAllPublisherNodesQuerySchema = z.object({
  include_banned: flag().optional(),
})

/** Query of `GET /publishers` (contract 1B): the list without pages. */
export const listPublishersQuerySchema = z.object({
  after: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'only publishers whose id comes after this one' }),
})

/** Query of `GET /comfy-nodes` (contract 1G). */
export const listComfyNodesQuerySchema = z.object({
  node_id: z.string().max(LIMITS.nodeId).optional(),
  node_version: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'of this version of the pack in `node_id`, with all that is known of them' }),
  comfy_node_name: z.string().max(LIMITS.searchText).optional(),
  page: clampedInteger(1, LIMITS.page).optional(),
  pageSize: clampedInteger(1, LIMITS.comfyNodesPerPage.max).optional(),
})
export type ListComfyNodesQuery = z.output<typeof listComfyNodesQuerySchema>

/** Query of `GET /versions` (contract 1B). */
export const listVersionsQuerySchema = z.object({
  nodeId: z.string().max(LIMITS.nodeId).optional(),
  statuses: manyOf(nodeVersionStatusSchema),
  include_status_reason: flag().optional(),
  status_reason: z.string().max(LIMITS.searchText).optional(),
  page: clampedInteger(1, LIMITS.page).optional(),
  pageSize: clampedInteger(1, LIMITS.versionsPerPage.max).optional(),
})
export type ListVersionsQuery = z.output<typeof listVersionsQuerySchema>

/** Query of the node classes of one version (contract 1B). */
export const listVersionComfyNodesQuerySchema = z.object({
  page: clampedInteger(1, LIMITS.page).optional(),
  limit: clampedInteger(1, LIMITS.comfyNodesPerPage.max).optional(),
})
