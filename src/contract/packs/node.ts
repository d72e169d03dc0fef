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

/** Where a pack stands (contract 2.1). */
export const nodeStatusSchema = z.enum(NODE_STATUSES).meta({ id: 'NodeStatus' })

const translationsSchema = z.record(z.string(), z.record(z.string(), z.unknown()))

const namedClassSchema = z
  .object({
    comfy_node_name: z.string(),
    categories: z.array(categorySchema).optional().meta({
      description: 'what the pack is for: `category` if it is one of these, else as its words tell',
    }),
    glyph: z.string().optional().meta({ description: 'what it is drawn by, as `glyph` of a pack' }),
  })
  .meta({ id: 'NamedComfyNode', example: { comfy_node_name: 'MaskBlur', glyph: 'MASK>MASK' } })

/** A pack of custom nodes (contract 2.1). Fields that hold nothing are absent, never null. */
export const nodeSchema = z
  .object({
    id: z.string().meta({ example: 'comfyui-impact-pack' }),
    name: z.string(),
    description: z
      .string()
      .meta({ description: 'always there: comfy-cli reads it unasked; empty when there is none' }),
    author: z.string().optional(),
    category: z.string().optional(),
    license: z.string().optional(),
    license_id: z.string().optional().meta({
      description:
        'the SPDX id of its license: what `license` states (an id, a usual name, a whole text), else what the license file is found to be',
    }),
    repository: z.string().optional(),
    icon: z.string().optional(),
    banner_url: z.string().optional(),
    tags: z.array(z.string()).optional(),
    tags_admin: z.array(z.string()).optional().meta({ description: 'only for administrators' }),
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
      description:
        'the address of the registry that publishes the pack; absent of one that is published here',
    }),
    mirror_checked_at: timestampSchema.optional().meta({
      description:
        'only where a mirrored pack is read alone: when that registry was last asked for what changed',
    }),
    listed: z.boolean().optional().meta({
      description:
        'false of a pack that strangers find in no list: its publisher has nothing there to install',
    }),
    deleted_at: timestampSchema.optional().meta({ description: 'only of a deleted pack' }),
    deleted_by_admin: z.boolean().optional().meta({ description: 'true: only an administrator restores it' }),
    supported_os: z.array(z.string()).optional(),
    supported_accelerators: z.array(z.string()).optional(),
    needs: z.array(needKindSchema).optional().meta({
      description:
        'what its files need of a machine, as far as they were read; what a pack states is in the fields above',
    }),
    capabilities: z.array(capabilityKindSchema).optional().meta({
      description:
        'what the code of its latest version does, or of its repository while it has none; places are in the contents. Absent while `code_read` is',
    }),
    code_read: codeReadSchema.optional().meta({
      description: 'absent while its code has not been read: nothing is known then of what it does',
    }),
    supported_comfyui_version: z.string().optional(),
    supported_comfyui_frontend_version: z.string().optional(),
    adoption: adoptionSchema.optional(),
    abandoned: z.boolean().optional().meta({
      description:
        'only where a pack is read alone: true when it may be adopted, because its last version is a year old or no owner is left',
    }),
    superseded_by: z.string().optional().meta({
      description:
        'only where a pack is read or written alone: the id of the pack to use instead, as its owner or a moderator says',
    }),
    translations: translationsSchema.optional(),
    advisories: z.array(advisoryWarningSchema).optional().meta({
      description: 'only where a pack is read alone: those about it or versions of it',
    }),
    held_versions: z.array(z.string()).optional().meta({
      description: 'only where a pack is read alone: versions that wait for a moderator because of reports',
    }),
    revision: z
      .string()
      .optional()
      .meta({ description: 'only where a pack is read or written alone: how it stands, for `If-Match`' }),
    comfy_node_count: z.number().int().meta({ description: 'how many node classes the pack provides' }),
    glyph: z.string().optional().meta({
      description:
        'what the pack is drawn by: the data types that most of its node classes take and give, at most four each, as `IMAGE,MASK>IMAGE`; absent while only names of classes are known',
    }),
    matched_comfy_nodes: z
      .array(z.string())
      .optional()
      .meta({ description: 'in search results: the first node classes that match' }),
    matched_comfy_node_count: z.number().int().optional(),
    named_comfy_nodes: z
      .array(namedClassSchema)
      .optional()
      .meta({ description: 'in search results: the node classes that are called as was typed' }),
    highlights: highlightsSchema
      .optional()
      .meta({ description: 'in search results: what of the texts matches' }),
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

/** The envelope of pack lists (contract 0.5); `page` and `limit` are the values in effect. */
export const nodePageSchema = z
  .object(pageFields)
  .meta({ id: 'NodePage', example: { ...ONE_PAGE, nodes: [EXAMPLE_NODE] } })
export type NodePage = z.infer<typeof nodePageSchema>

/** The same envelope for searches, with what was searched instead where words were corrected. */
export const nodeSearchPageSchema = z
  .object({
    ...pageFields,
    corrected_search: z.string().optional(),
    left_out_words: z.array(z.string()).optional().meta({
      description:
        'only where no pack has all words: those that were left out to find something; empty where each pack lacks another one',
    }),
    similar_words: z.array(z.string()).optional().meta({
      description: 'only where nothing is found: words of packs that resemble those that were typed',
    }),
    facets: facetsSchema.optional(),
  })
  .meta({ id: 'NodeSearchPage', example: { ...ONE_PAGE, nodes: [EXAMPLE_NODE] } })
export type NodeSearchPage = z.infer<typeof nodeSearchPageSchema>
