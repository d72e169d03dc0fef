import { z } from 'zod'

const rangeSchema = z.tuple([z.number().int(), z.number().int()])
const rangesSchema = z.array(rangeSchema)

/**
 * The characters of a found pack's texts that match the search: ranges `[start, end)` in UTF-16 units, as for JavaScript's
 * `slice`, sorted and not overlapping. `description_part` is the excerpt of a long description with most matches, to show
 * instead of the whole. `comfy_nodes` refers to `matched_comfy_nodes`.
 */
export const highlightsSchema = z
  .object({
    id: rangesSchema.optional().meta({ example: [[8, 14]] }),
    name: rangesSchema.optional(),
    author: rangesSchema.optional(),
    publisher: rangesSchema.optional(),
    description: rangesSchema.optional(),
    description_part: rangeSchema.optional(),
    comfy_nodes: z.record(z.string(), rangesSchema).optional(),
  })
  .meta({ id: 'Highlights' })
export type Range = z.infer<typeof rangeSchema>
export type Highlights = z.infer<typeof highlightsSchema>
