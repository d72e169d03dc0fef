import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { nodeStatusSchema } from './node'
import { NODE_CHOICES } from './node-choices'
import { nodeVersionStatusSchema } from '../versions/node-version'
import { clampedInteger, flag, manyOf, pageNumber, pageSize } from '../conventions/query'

/** Sort fields of pack searches (decision 7), each with an optional `;desc`. */
const SEARCH_SORT_FIELDS = [
  'id',
  'name',
  'create_time',
  'update_time',
  'total_install',
  'publisher_id',
  'github_stars',
  'search_ranking',
  'popularity',
] as const
/** Sort fields of the list of packs. */
export const NODE_SORT_FIELDS = [
  ...SEARCH_SORT_FIELDS,
  'total_star',
  'total_review',
  'author',
  'category',
  'license',
  'status',
  'description',
] as const
export type NodeSortField = (typeof NODE_SORT_FIELDS)[number]

const sortBy = (fields: readonly NodeSortField[]) =>
  manyOf(
    z
      .string()
      .regex(
        new RegExp(`^(?:${fields.join('|')})(?:;(?:asc|desc))?$`),
        `must be one of ${fields.join(', ')}, optionally followed by ;desc`,
      ),
  )

const paging = {
  page: pageNumber,
  limit: pageSize(LIMITS.nodesPerPage),
}
const text = (description: string) => z.string().max(LIMITS.searchText).optional().meta({ description })
const includeBanned = flag()
  .optional()
  .meta({ description: 'includes banned packs: for administrators, and for owners of the publisher' })
/** Query of `GET /nodes` (contract 1B). */
export const listNodesQuerySchema = z.object({
  ...paging,
  ...NODE_CHOICES,
  limit: pageSize(
    { default: LIMITS.nodesPerPage.default, max: LIMITS.nodesPerPage.maxWithIds },
    `; at most ${LIMITS.nodesPerPage.max} without \`node_id\`, and all of its packs when only that is given`,
  ),
  node_id: manyOf(z.string().max(LIMITS.nodeId)).meta({ description: 'only these packs' }),
  repository_owner: z.string().min(1).max(LIMITS.repositoryOwner).optional().meta({
    description: 'packs whose repository belongs to this owner at its host, ignoring case',
    example: 'github.com/acme',
  }),
  include_banned: includeBanned,
  timestamp: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'changed at or after this time' }),
  sort: sortBy(NODE_SORT_FIELDS).meta({
    description: 'sort fields in order of priority, each with an optional `;desc`; ties are sorted by id',
    example: ['total_install;desc'],
  }),
  per_publisher: clampedInteger(1, LIMITS.nodesPerPage.max).optional().meta({
    description:
      'maximum number of packs per publisher, the first in the order; unclaimed packs are not limited',
  }),
  comfyui_version: z.string().max(100).optional().meta({
    description: 'the caller’s ComfyUI version; limits `latest_version` to versions that support it',
  }),
  form_factor: z.string().max(100).optional().meta({ description: 'accepted, but has no effect yet' }),
  latest: z.string().max(10).optional().meta({ description: 'accepted, but has no effect yet' }),
})
export type ListNodesQuery = z.output<typeof listNodesQuerySchema>

/** Query of `GET /nodes/search` (contract 1B and 2.9). */
export const searchNodesQuerySchema = z.object({
  ...paging,
  ...NODE_CHOICES,
  search: text('search text: words, a pack, a node class, a publisher or a repository'),
  comfy_node_search: text('part of a node class’s name'),
  repository_url_search: text('a repository, in any spelling'),
  include_banned: includeBanned,
  status: nodeStatusSchema.optional().meta({
    description: 'only packs in this state: for administrators; all others get Active ones only',
  }),
  publisher_id: z.string().max(100).optional().meta({ description: 'only packs of this publisher' }),
  created_within: clampedInteger(1, LIMITS.updatedWithinDays)
    .optional()
    .meta({ description: 'added within so many days' }),
  sort: sortBy(SEARCH_SORT_FIELDS).meta({ description: 'default: by relevance' }),
  facets: flag().optional().meta({ description: 'whether to include facet counts' }),
})
export type SearchNodesQuery = z.output<typeof searchNodesQuerySchema>

/** Query of `GET /nodes/{nodeId}`. */
export const getNodeQuerySchema = z.object({
  include_translations: flag().optional().meta({ description: 'includes the pack’s translations' }),
})

/** Query of `POST /nodes/{nodeId}/reviews` (contract 1G). */
export const createReviewQuerySchema = z.object({
  star: z
    .string({ error: 'must be a whole number from 1 to 5' })
    .regex(/^[1-5]$/, 'must be a whole number from 1 to 5')
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, maximum: 5, example: 5, description: 'the rating' }),
})

const statuses = {
  statuses: manyOf(nodeVersionStatusSchema).meta({
    description:
      'versions in these states; default: Active ones. Banned and Deleted ones are returned to owners and administrators only',
    example: ['NodeVersionStatusActive', 'NodeVersionStatusPending'],
  }),
  include_status_reason: flag().optional().meta({
    description:
      'includes findings: complete for owners and administrators, without files and lines for all others',
  }),
}

/** Query of `GET /nodes/{nodeId}/versions` (decision 6). */
export const listNodeVersionsQuerySchema = z.object(statuses)
export type ListNodeVersionsQuery = z.output<typeof listNodeVersionsQuerySchema>

/** Query of `GET /publishers/{publisherId}/nodes/v2` (contract 1C). */
export const listPublisherNodesQuerySchema = z.object({
  ...paging,
  include_banned: includeBanned,
  status: nodeStatusSchema.optional().meta({
    description:
      'only packs in this state: for the publisher’s owners and administrators; all others get Active ones only',
  }),
})
export type ListPublisherNodesQuery = z.output<typeof listPublisherNodesQuerySchema>

/** Query of `GET /publishers/{publisherId}/nodes` (contract 1C): the unpaged list. */
export const listAllPublisherNodesQuerySchema = z.object({
  include_banned: includeBanned,
})

/** Query of `GET /publishers` (contract 1B): the unpaged list. */
export const listPublishersQuerySchema = z.object({
  after: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'only publishers whose id sorts after this one' }),
})

/** Query of `GET /comfy-nodes` (contract 1G). */
export const listComfyNodesQuerySchema = z.object({
  node_id: z.string().max(LIMITS.nodeId).optional().meta({ description: 'only classes of this pack' }),
  node_ids: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(z.string().max(LIMITS.nodeId)).max(LIMITS.nodesPerPage.max).optional(),
    )
    .meta({ description: 'only classes of these packs; each class then names its pack' }),
  node_version: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'only classes of this version of the pack in `node_id`, with their definitions' }),
  comfy_node_name: text('only classes with this name'),
  page: pageNumber,
  pageSize: pageSize(LIMITS.comfyNodesPerPage),
})
export type ListComfyNodesQuery = z.output<typeof listComfyNodesQuerySchema>

/** Query of `GET /versions` (contract 1B). */
export const listVersionsQuerySchema = z.object({
  nodeId: manyOf(z.string().max(LIMITS.nodeId)).meta({ description: 'only versions of these packs' }),
  ...statuses,
  status_reason: text('part of the status reason; for administrators'),
  page: pageNumber,
  pageSize: pageSize(LIMITS.versionsPerPage),
})
export type ListVersionsQuery = z.output<typeof listVersionsQuerySchema>

/** Query of `GET /admin/nodeversions`: the same, including deleted ones. */
export const adminListNodeVersionsQuerySchema = listVersionsQuerySchema.extend({
  include_deleted: flag()
    .optional()
    .meta({ description: 'includes deleted versions and those of deleted packs' }),
})
export type AdminListNodeVersionsQuery = z.output<typeof adminListNodeVersionsQuerySchema>

/** Query of the node classes of one version (contract 1B). */
export const listVersionComfyNodesQuerySchema = z.object({
  page: pageNumber,
  limit: pageSize(LIMITS.versionComfyNodesPerPage),
})
