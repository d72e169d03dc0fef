import { z } from 'zod'

const facetSchema = z.array(
  z
    .object({ value: z.string(), count: z.number().int() })
    .meta({ id: 'FacetCount', example: { value: 'Linux', count: 12 } }),
)

/**
 * What results can be narrowed by. Each number is how many packs one would see with that value chosen: all other
 * choices apply, other values of the same facet do not. `tags` holds the twenty most frequent and those chosen.
 */
export const facetsSchema = z
  .object({
    supported_os: facetSchema,
    supported_accelerator: facetSchema,
    tags: facetSchema,
    claimed: facetSchema,
    category: facetSchema.optional().meta({ description: 'absent where the search index counts' }),
    updated_within: facetSchema.meta({ description: 'days' }),
  })
  .meta({ id: 'SearchFacets' })
export type Facets = z.infer<typeof facetsSchema>
export type Facet = z.infer<typeof facetSchema>
