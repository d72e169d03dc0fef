import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'

const usingWorkflowSchema = z
  .object({ path: z.string(), comfy_nodes: z.array(z.string()) })
  .meta({ id: 'DependentWorkflow', example: { path: 'examples/masks.json', comfy_nodes: ['QuietMask'] } })

/** Packs whose example workflows use a pack's node classes; known only for packs whose repositories were read. */
export const nodeDependentsSchema = z
  .object({
    node_id: z.string(),
    computed_at: timestampSchema,
    total: z.number().int(),
    dependents: z
      .array(
        z
          .object({
            node_id: z.string(),
            name: z.string(),
            glyph: z.string().optional(),
            github_stars: z.number().int(),
            comfy_nodes: z
              .array(z.string())
              .meta({ description: 'the pack’s node classes that the workflow uses' }),
            workflows: z.array(usingWorkflowSchema),
            read_at: timestampSchema.optional(),
          })
          .meta({ id: 'NodeDependent' }),
      )
      .meta({ description: 'most popular first, at most 50' }),
  })
  .meta({
    id: 'NodeDependents',
    example: {
      node_id: 'acme-masks',
      computed_at: '2026-11-23T09:00:00.000Z',
      total: 1,
      dependents: [
        {
          node_id: 'portrait-kit',
          name: 'Portrait Kit',
          github_stars: 40,
          comfy_nodes: ['QuietMask'],
          workflows: [{ path: 'examples/portrait.json', comfy_nodes: ['QuietMask'] }],
          read_at: '2026-11-20T10:00:07.000Z',
        },
      ],
    },
  })
export type NodeDependents = z.infer<typeof nodeDependentsSchema>
