import { z } from 'zod'

const rangeSchema = z.tuple([z.number().int(), z.number().int()])
const rangesSchema = z.array(rangeSchema)

/**
 * Which characters of a found pack's texts match the search: ranges `[start, end)` counted in UTF-16 units, as
 * JavaScript's `slice` takes them, in order and without overlaps. `description_part` is the part of a long description
 * in which most matches lie, for showing that instead of the whole. `comfy_nodes` is about `matched_comfy_nodes`.
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
