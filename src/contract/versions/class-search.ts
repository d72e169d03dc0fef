import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { manyOf, pageNumber, pageSize } from '../conventions/query'

const dataType = z.string().min(1).max(LIMITS.dataType)
const dataTypes = (description: string, example: string) =>
  manyOf(dataType).meta({ description, example: [example] })

/** Query of `GET /comfy-nodes/search` (contract 2.9). */
export const searchComfyNodesQuerySchema = z.object({
  q: z.string().max(LIMITS.searchText).optional().meta({
    description: 'as typed: `IMAGE -> MASK`, `-> VIDEO`, `needs CLIP`, optionally with words; or words only',
    example: 'IMAGE -> MASK background',
  }),
  input: dataTypes(
    'has inputs of these data types, in addition to those in `q`; a repeated type needs several inputs',
    'IMAGE',
  ),
  output: dataTypes('has outputs of these data types', 'MASK'),
  needs: dataTypes('has required inputs of these data types', 'CLIP'),
  category: z
    .string()
    .max(LIMITS.name)
    .optional()
    .meta({ description: 'in this category of ComfyUI’s menu, or a subcategory', example: 'image/masking' }),
  pack: z.string().max(LIMITS.nodeId).optional().meta({ description: 'only classes of this pack' }),
  page: pageNumber,
  limit: pageSize(LIMITS.foundClassesPerPage),
})
export type SearchComfyNodesQuery = z.output<typeof searchComfyNodesQuerySchema>

const inputSchema = z
  .object({
    name: z.string(),
    type: z.string(),
    optional: z.boolean().optional(),
    matched: z.boolean().optional().meta({ description: 'matches a searched input' }),
  })
  .meta({ id: 'FoundInput', example: { name: 'image', type: 'IMAGE', matched: true } })

const outputSchema = z
  .object({
    name: z.string(),
    type: z.string(),
    matched: z.boolean().optional().meta({ description: 'matches a searched output' }),
  })
  .meta({ id: 'FoundOutput', example: { name: 'mask', type: 'MASK', matched: true } })

const packSchema = z
  .object({
    node_id: z.string(),
    name: z.string(),
    author: z.string().optional(),
    publisher_id: z.string().optional().meta({ description: 'absent for unclaimed packs' }),
    publisher_name: z.string().optional(),
    latest_version: z.string().optional().meta({ description: 'the version that has the class' }),
    commit: z
      .string()
      .optional()
      .meta({ description: 'without a version: the commit of the repository the class was read from' }),
  })
  .meta({
    id: 'PackOfClass',
    example: { node_id: 'acme-masks', name: 'Mask Tools', publisher_id: 'acme', latest_version: '1.2.0' },
  })

const foundClassSchema = z
  .object({
    comfy_node_name: z.string(),
    display_name: z.string().optional(),
    category: z.string().optional(),
    description: z.string().optional(),
    deprecated: z.boolean().optional(),
    experimental: z.boolean().optional(),
    glyph: z.string().optional().meta({ description: 'abbreviated signature for its drawing' }),
    inputs: z.array(inputSchema).meta({ description: 'required inputs, then optional ones' }),
    outputs: z.array(outputSchema),
    pack: packSchema,
  })
  .meta({
    id: 'FoundClass',
    example: {
      comfy_node_name: 'RemoveBackground',
      category: 'image/masking',
      glyph: 'IMAGE>MASK',
      inputs: [{ name: 'image', type: 'IMAGE', matched: true }],
      outputs: [{ name: 'mask', type: 'MASK', matched: true }],
      pack: { node_id: 'acme-masks', name: 'Mask Tools', publisher_id: 'acme', latest_version: '1.2.0' },
    },
  })
export type FoundClass = z.infer<typeof foundClassSchema>

const typesSchema = z.array(z.string())

/** The parsed query: normalized data types, and words. */
const understoodSchema = z
  .object({
    input: typesSchema,
    output: typesSchema,
    needs: typesSchema,
    words: z.array(z.string()),
    unknown: z
      .array(
        z
          .object({ type: z.string(), nearest: typesSchema })
          .meta({ id: 'UnknownType', example: { type: 'MASKS', nearest: ['MASK'] } }),
      )
      .meta({
        description: 'searched data types that no node has, which were ignored, with similar existing ones',
      }),
    some_words: z
      .boolean()
      .optional()
      .meta({ description: 'no node has all words: these have the most of them' }),
  })
  .meta({
    id: 'UnderstoodSearch',
    example: { input: ['IMAGE'], output: ['MASK'], needs: [], words: ['background'], unknown: [] },
  })

const facetOf = z.array(
  z
    .object({ value: z.string(), count: z.number().int() })
    .meta({ id: 'ClassFacetCount', example: { value: 'MASK', count: 3 } }),
)
const facetsSchema = z
  .object({
    category: facetOf,
    pack: z.array(
      z
        .object({ value: z.string(), name: z.string(), count: z.number().int() })
        .meta({ id: 'PackFacetCount', example: { value: 'acme-masks', name: 'Mask Tools', count: 3 } }),
    ),
    input: facetOf.meta({ description: 'further input types of the results' }),
    output: facetOf.meta({ description: 'further output types of the results' }),
  })
  .meta({ id: 'ClassFacets' })

/** The response to a search for node classes (contract 2.9). */
export const classSearchPageSchema = z
  .object({
    comfy_nodes: z.array(foundClassSchema),
    understood: understoodSchema,
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
    totalPages: z.number().int(),
    facets: facetsSchema.meta({
      description:
        'filters for the results, the most frequent values of each, with the number of results they leave',
    }),
  })
  .meta({
    id: 'ClassSearchPage',
    example: {
      comfy_nodes: [],
      understood: { input: ['IMAGE'], output: ['MASK'], needs: [], words: [], unknown: [] },
      total: 0,
      page: 1,
      limit: 20,
      totalPages: 0,
      facets: { category: [], pack: [], input: [], output: [] },
    },
  })
export type ClassSearchPage = z.infer<typeof classSearchPageSchema>

/** The response of `GET /comfy-nodes/types`. */
export const dataTypeListSchema = z
  .object({
    types: z.array(
      z
        .object({
          type: z.string(),
          takes: z.number().int().meta({ description: 'number of node classes with such an input' }),
          gives: z.number().int().meta({ description: 'number of node classes with such an output' }),
        })
        .meta({ id: 'DataTypeUse', example: { type: 'IMAGE', takes: 812, gives: 640 } }),
    ),
  })
  .meta({ id: 'DataTypeList', example: { types: [{ type: 'IMAGE', takes: 812, gives: 640 }] } })
export type DataTypeList = z.infer<typeof dataTypeListSchema>
