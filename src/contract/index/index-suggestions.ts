import { z } from 'zod'

/**
 * The data for suggesting packs and publishers while typing: at most 500 kB, most popular packs first, as many as fit. Arrays
 * instead of objects keep it small.
 */
export const suggestionIndexSchema = z
  .object({
    sequence: z.number().int(),
    publishers: z
      .array(z.tuple([z.string(), z.string()]))
      .meta({ description: 'id and name of each publisher with a public pack', example: [['acme', 'Acme']] }),
    nodes: z
      .array(
        z.tuple([
          z.string().meta({ description: 'id' }),
          z.string().meta({ description: 'name; empty if equal to the id' }),
          z.number().int().meta({ description: 'index in `publishers`; -1 for unclaimed packs' }),
          z.number().int().meta({ description: 'installs' }),
          z.number().int().meta({ description: 'GitHub stars' }),
        ]),
      )
      .meta({ example: [['acme-masks', 'Mask Tools', 0, 1200, 87]] }),
  })
  .meta({
    id: 'SuggestionIndex',
    example: {
      sequence: 48213,
      publishers: [['acme', 'Acme']],
      nodes: [['acme-masks', 'Mask Tools', 0, 1200, 87]],
    },
  })
export type SuggestionIndex = z.infer<typeof suggestionIndexSchema>

/** Further suggestion data: node classes, at most 2 MB, of as many of the most popular packs as fit. */
export const suggestionClassesSchema = z
  .object({
    sequence: z.number().int(),
    comfy_nodes: z.record(z.string(), z.array(z.string())).meta({
      description: 'node class names by pack id; packs without any are absent',
      example: { 'acme-masks': ['MaskBlur'] },
    }),
  })
  .meta({
    id: 'SuggestionClasses',
    example: { sequence: 48213, comfy_nodes: { 'acme-masks': ['MaskBlur'] } },
  })
export type SuggestionClasses = z.infer<typeof suggestionClassesSchema>
