import { z } from 'zod'
import { advisoryWarningSchema } from '../versions/advisory-warning'
import { adoptionSchema } from './adoption'
import { categorySchema } from './pack-category'
import { EXAMPLE_NODE, ONE_PAGE } from '../conventions/examples'
import { highlightsSchema } from './highlights'
import { nodeVersionSchema } from '../versions/node-version'
import { publisherSchema } from '../people/publisher'
import { capabilityKindSchema, codeReadSchema } from '../versions/capability'
import { needKindSchema } from '../versions/pack-need'
import { facetsSchema } from './search-facets'
import { NODE_STATUSES } from '../conventions/statuses'
import { timestampSchema } from '../conventions/timestamp'

/** The status of a pack (contract 2.1). */
export const nodeStatusSchema = z.enum(NODE_STATUSES).meta({ id: 'NodeStatus' })

const translationsSchema = z.record(z.string(), z.record(z.string(), z.unknown()))

const namedClassSchema = z
  .object({
    comfy_node_name: z.string(),
    categories: z.array(categorySchema).optional().meta({
      description:
        'the pack’s categories: `category` if it is one of these, otherwise derived from its words',
    }),
    glyph: z
      .string()
      .optional()
      .meta({ description: 'abbreviated signature for its drawing, as `glyph` of a pack' }),
  })
  .meta({ id: 'NamedComfyNode', example: { comfy_node_name: 'MaskBlur', glyph: 'MASK>MASK' } })

/** A pack of custom nodes (contract 2.1). Empty fields are absent, never null. */
export const nodeSchema = z
  .object({
    id: z.string().meta({ example: 'comfyui-impact-pack' }),
    name: z.string(),
    description: z
      .string()
      .meta({ description: 'always included, because comfy-cli requires it; empty when there is none' }),
    author: z.string().optional(),
    category: z.string().optional(),
    license: z.string().optional(),
    license_id: z.string().optional().meta({
      description:
        'SPDX id of the license: from `license` (an id, a common name, a whole text), otherwise detected in the license file',
    }),
    repository: z.string().optional(),
    icon: z.string().optional(),
    banner_url: z.string().optional(),
    tags: z.array(z.string()).optional(),
    tags_admin: z.array(z.string()).optional().meta({ description: 'for administrators only' }),
    publisher: publisherSchema.optional(),
    latest_version: nodeVersionSchema.optional(),
    created_at: timestampSchema,
    downloads: z.number().int(),
    rating: z.number(),
    github_stars: z.number().int(),
    github_updated_at: timestampSchema.optional().meta({ description: 'last change of the repository' }),
    search_ranking: z.number().int().meta({ description: '1 to 10, lower is better' }),
    preempted_comfy_node_names: z.array(z.string()).optional(),
    status: nodeStatusSchema,
    status_detail: z.string().optional(),
    mirrored_from: z.string().optional().meta({
      description: 'URL of the registry that publishes the pack; absent for packs published here',
    }),
    mirror_checked_at: timestampSchema.optional().meta({
      description: 'for a single mirrored pack: when its source was last checked for changes',
    }),
    listed: z.boolean().optional().meta({
      description:
        'false for a pack that is not listed publicly, because its publisher has nothing to install yet',
    }),
    deleted_at: timestampSchema.optional().meta({ description: 'for deleted packs only' }),
    deleted_by_admin: z
      .boolean()
      .optional()
      .meta({ description: 'true: only administrators can restore it' }),
    supported_os: z.array(z.string()).optional(),
    supported_accelerators: z.array(z.string()).optional(),
    needs: z.array(needKindSchema).optional().meta({
      description:
        'requirements implied by its files, as far as they were read; stated ones are in the fields above',
    }),
    capabilities: z.array(capabilityKindSchema).optional().meta({
      description:
        'what the code of its latest version, or of its repository, does; places are in the contents. Absent while `code_read` is',
    }),
    code_read: codeReadSchema.optional().meta({
      description: 'absent if its code was not analyzed, so that nothing is known about what it does',
    }),
    supported_comfyui_version: z.string().optional(),
    supported_comfyui_frontend_version: z.string().optional(),
    adoption: adoptionSchema.optional(),
    abandoned: z.boolean().optional().meta({
      description:
        'for a single pack: true if it can be adopted, because its last version is a year old or it has no owner left',
    }),
    superseded_by: z.string().optional().meta({
      description: 'for a single pack: id of the pack to use instead, as chosen by its owner or a moderator',
    }),
    translations: translationsSchema.optional(),
    advisories: z.array(advisoryWarningSchema).optional().meta({
      description: 'for a single pack: advisories about it or its versions',
    }),
    held_versions: z.array(z.string()).optional().meta({
      description: 'for a single pack: versions held back by reports until a moderator decides',
    }),
    revision: z.string().optional().meta({ description: 'for a single pack: its revision, for `If-Match`' }),
    comfy_node_count: z.number().int().meta({ description: 'number of node classes' }),
    glyph: z.string().optional().meta({
      description:
        'abbreviated signature for its drawing: the most common data types of inputs and outputs, at most four each, as `IMAGE,MASK>IMAGE`; absent if only names of classes are known',
    }),
    matched_comfy_nodes: z
      .array(z.string())
      .optional()
      .meta({ description: 'in search results: the first matching node classes' }),
    matched_comfy_node_count: z.number().int().optional(),
    named_comfy_nodes: z
      .array(namedClassSchema)
      .optional()
      .meta({ description: 'in search results: node classes with exactly the searched name' }),
    highlights: highlightsSchema
      .optional()
      .meta({ description: 'in search results: matching parts of the texts' }),
  })
  .meta({ id: 'Node', example: EXAMPLE_NODE })
export type Node = z.infer<typeof nodeSchema>

const pageFields = {
  total: z.number().int(),
  nodes: z.array(nodeSchema),
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
}

/** The envelope of pack lists (contract 0.5); `page` and `limit` are the effective values. */
export const nodePageSchema = z
  .object(pageFields)
  .meta({ id: 'NodePage', example: { ...ONE_PAGE, nodes: [EXAMPLE_NODE] } })
export type NodePage = z.infer<typeof nodePageSchema>

/** The same envelope for searches, with the corrected query if words were corrected. */
export const nodeSearchPageSchema = z
  .object({
    ...pageFields,
    corrected_search: z.string().optional(),
    left_out_words: z.array(z.string()).optional().meta({
      description:
        'only if no pack has all words: the words that were left out to find something; empty if that differs by pack',
    }),
    similar_words: z.array(z.string()).optional().meta({
      description: 'only if nothing was found: words of packs similar to the searched ones',
    }),
    facets: facetsSchema.optional(),
  })
  .meta({ id: 'NodeSearchPage', example: { ...ONE_PAGE, nodes: [EXAMPLE_NODE] } })
export type NodeSearchPage = z.infer<typeof nodeSearchPageSchema>
