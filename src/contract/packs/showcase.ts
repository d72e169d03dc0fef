import { z } from 'zod'
import { EXAMPLE_NODE } from '../conventions/examples'
import { categorySchema } from './pack-category'
import { nodeSchema } from './node'

const packsSchema = z.array(nodeSchema)

const pictureSchema = z.object({ node_id: z.string(), name: z.string(), path: z.string() }).meta({
  id: 'ShowcasePicture',
  example: { node_id: 'acme-masks', name: 'Mask Tools', path: 'docs/masks.png' },
})

const classSchema = z
  .object({ comfy_node_name: z.string(), node_id: z.string(), name: z.string(), glyph: z.string() })
  .meta({
    id: 'ShowcaseClass',
    example: { comfy_node_name: 'MaskBlur', node_id: 'acme-masks', name: 'Mask Tools', glyph: 'MASK>MASK' },
  })

/**
 * The packs shown before any search. No pack is in two of the lists, and each owner has one pack per list; a list with too few
 * packs is empty.
 */
export const showcaseSchema = z
  .object({
    totals: z
      .object({ nodes: z.number().int(), comfy_nodes: z.number().int() })
      .meta({ id: 'ShowcaseTotals' }),
    categories: z
      .array(
        z
          .object({ category: categorySchema, count: z.number().int() })
          .meta({ id: 'CategoryCount', example: { category: 'video', count: 274 } }),
      )
      .meta({ description: 'categories with at least one pack' }),
    rising: packsSchema.meta({ description: 'packs that gained the most stars within a week' }),
    popular: packsSchema,
    newest: packsSchema.meta({
      description: 'recently added packs whose files were read',
    }),
    updated: packsSchema.meta({ description: 'packs whose repositories changed last' }),
    pictures: z.array(pictureSchema).meta({ description: 'images from READMEs and workflows' }),
    comfy_nodes: z.array(classSchema),
  })
  .meta({
    id: 'Showcase',
    example: {
      totals: { nodes: 5875, comfy_nodes: 41_456 },
      categories: [{ category: 'video', count: 274 }],
      rising: [],
      popular: [EXAMPLE_NODE],
      newest: [],
      updated: [],
      pictures: [],
      comfy_nodes: [],
    },
  })
export type Showcase = z.infer<typeof showcaseSchema>
