import { z } from 'zod'

const facetSchema = z.array(
  z
    .object({ value: z.string(), count: z.number().int() })
    .meta({ id: 'FacetCount', example: { value: 'Linux', count: 12 } }),
)

/**
 * The filters of results. Each count is the number of packs with that value selected: all other selections apply, other values
 * of the same facet do not. A facet is empty if no value would exclude anything, or all would exclude everything, unless one of
 * its values is selected. `tags` and `license` contain the most frequent values and the selected ones.
 */
export const facetsSchema = z
  .object({
    supported_os: facetSchema,
    supported_accelerator: facetSchema,
    stated_os: facetSchema.meta({ description: 'with `none`: packs that state no system' }),
    stated_accelerator: facetSchema.meta({ description: 'with `none`: packs that state no accelerator' }),
    needs: facetSchema,
    does_without: facetSchema.meta({
      description:
        'of packs whose code was analyzed completely; unlike in other facets, all chosen values must apply',
    }),
    license: facetSchema.meta({
      description: 'SPDX ids, `other` for no SPDX id, and `none` for no license stated',
    }),
    installable: facetSchema,
    tags: facetSchema,
    claimed: facetSchema,
    category: facetSchema,
    updated_within: facetSchema.meta({ description: 'days' }),
  })
  .meta({ id: 'SearchFacets' })
export type Facets = z.infer<typeof facetsSchema>
export type Facet = z.infer<typeof facetSchema>
