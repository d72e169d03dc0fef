import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { manyOf, pageNumber, pageSize } from '../conventions/query'

const dataType = z.string().min(1).max(LIMITS.dataType)
const dataTypes = (description: string, example: string) =>
  manyOf(dataType).meta({ description, example: [example] })

/** Query of `GET /comfy-nodes/search` (contract 2.9). */
export const searchComfyNodesQuerySchema = z.object({
  q: z.string().max(LIMITS.searchText).optional().meta({
    description:
      'as a person types it: `IMAGE -> MASK`, `-> VIDEO`, `needs CLIP`, with words beside it; or words alone',
    example: 'IMAGE -> MASK background',
  }),
  input: dataTypes(
    'takes these data types, besides those of `q`; one that is given twice is taken twice',
    'IMAGE',
  ),
  output: dataTypes('gives these data types', 'MASK'),
  needs: dataTypes('cannot do without these data types', 'CLIP'),
  category: z
    .string()
    .max(LIMITS.name)
    .optional()
    .meta({ description: 'has this category in ComfyUI’s menu, or one below it', example: 'image/masking' }),
  pack: z.string().max(LIMITS.nodeId).optional().meta({ description: 'only of this pack' }),
  page: pageNumber,
  limit: pageSize(LIMITS.foundClassesPerPage),
})
export type SearchComfyNodesQuery = z.output<typeof searchComfyNodesQuerySchema>

const inputSchema = z
  .object({
    name: z.string(),
    type: z.string(),
    optional: z.boolean().optional(),
    matched: z.boolean().optional().meta({ description: 'takes what was looked for' }),
  })
  .meta({ id: 'FoundInput', example: { name: 'image', type: 'IMAGE', matched: true } })

const outputSchema = z
  .object({
    name: z.string(),
    type: z.string(),
    matched: z.boolean().optional().meta({ description: 'gives what was looked for' }),
  })
  .meta({ id: 'FoundOutput', example: { name: 'mask', type: 'MASK', matched: true } })

const packSchema = z
  .object({
    node_id: z.string(),
    name: z.string(),
    author: z.string().optional(),
    publisher_id: z.string().optional().meta({ description: 'absent while nobody has claimed the pack' }),
    publisher_name: z.string().optional(),
    latest_version: z.string().optional().meta({ description: 'the version that has the class' }),
    commit: z
      .string()
      .optional()
      .meta({ description: 'without a version: the commit of the repository that the class was read from' }),
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
    glyph: z.string().optional().meta({ description: 'what it is drawn by, as the glyph of a pack' }),
    inputs: z.array(inputSchema).meta({ description: 'the required ones, then the optional ones' }),
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

/** How a search was understood: data types as they are spelled, and the words. */
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
        description: 'data types that no node has, which were left out, with those that are called nearly so',
      }),
    some_words: z
      .boolean()
      .optional()
      .meta({ description: 'no node has all of the words: these have as many of them as any has' }),
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
    input: facetOf.meta({ description: 'further data types that found classes take' }),
    output: facetOf.meta({ description: 'further data types that found classes give' }),
  })
  .meta({ id: 'ClassFacets' })

/** The answer to a search for node classes (contract 2.9). */
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
        'what narrows the result, the most frequent values of each: how many one would see with it',
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

/** The answer of `GET /comfy-nodes/types`. */
export const dataTypeListSchema = z
  .object({
    types: z.array(
      z
        .object({
          type: z.string(),
          takes: z.number().int().meta({ description: 'how many node classes take it' }),
          gives: z.number().int().meta({ description: 'how many node classes give it' }),
        })
        .meta({ id: 'DataTypeUse', example: { type: 'IMAGE', takes: 812, gives: 640 } }),
    ),
  })
  .meta({ id: 'DataTypeList', example: { types: [{ type: 'IMAGE', takes: 812, gives: 640 }] } })
export type DataTypeList = z.infer<typeof dataTypeListSchema>
