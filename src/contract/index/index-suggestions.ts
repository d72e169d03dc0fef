import { z } from 'zod'

/**
 * What a website needs for suggesting while people type: at most 500 kB, most popular packs first, as many as fit.
 * Lists instead of objects keep it small.
 */
export const suggestionIndexSchema = z
  .object({
    sequence: z.number().int(),
    publishers: z
      .array(z.tuple([z.string(), z.string()]))
      .meta({ description: 'id and name of each publisher with a pack here', example: [['acme', 'Acme']] }),
    nodes: z
      .array(
        z.tuple([
          z.string().meta({ description: 'id' }),
          z.string().meta({ description: 'name; empty when it is the id' }),
          z
            .number()
            .int()
            .meta({ description: 'place in `publishers`; -1 when nobody has claimed the pack' }),
          z.number().int().meta({ description: 'installs' }),
          z.number().int().meta({ description: 'stars on GitHub' }),
        ]),
      )
      .meta({ example: [['acme-masks', 'Mask Tools', 0, 1200, 87]] }),
    comfy_nodes: z.array(z.tuple([z.string(), z.number().int()])).meta({
      description: 'node classes of the best packs: name, place in `nodes`',
      example: [['MaskBlur', 0]],
    }),
  })
  .meta({
    id: 'SuggestionIndex',
    example: {
      sequence: 48213,
      publishers: [['acme', 'Acme']],
      nodes: [['acme-masks', 'Mask Tools', 0, 1200, 87]],
      comfy_nodes: [['MaskBlur', 0]],
    },
  })
export type SuggestionIndex = z.infer<typeof suggestionIndexSchema>
