import { z } from 'zod'
import { EXAMPLE_NODE } from '../conventions/examples'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { nodeSchema } from './node'
import { nodeHealthSchema } from './node-health'

const idList = z.string().max(LIMITS.comparedNodes * (LIMITS.nodeId + 1) * 3)

/** The packs to compare side by side: their ids in one string, as in a page's URL. */
export const sideBySideQuerySchema = z.object({
  packs: idList.meta({
    description: `ids of packs in any case, separated by commas; the first ${LIMITS.comparedNodes} different ones`,
    example: 'acme-masks,masks-continued',
  }),
})

const packSchema = z
  .object({
    node: nodeSchema,
    health: nodeHealthSchema,
    comfy_nodes: z.array(z.string()).meta({ description: 'node classes that none of the other packs has' }),
  })
  .meta({ id: 'ComparedNode' })

/** Up to four packs, for choosing one of them. */
export const sideBySideSchema = z
  .object({
    computed_at: timestampSchema,
    packs: z.array(packSchema).meta({ description: 'in the order of the ids' }),
    missing: z
      .array(z.string())
      .meta({ description: 'ids of packs that do not exist or that the caller may not see' }),
    shared_comfy_nodes: z
      .array(
        z
          .object({
            comfy_node_name: z.string(),
            node_ids: z.array(z.string()).meta({
              description:
                'packs that have it; ComfyUI loads folders in alphabetical order, and the last one wins',
            }),
          })
          .meta({ id: 'SharedComfyNode', example: { comfy_node_name: 'MaskBlur', node_ids: ['a', 'b'] } }),
      )
      .meta({ description: 'node classes that several of the packs have, by name' }),
  })
  .meta({
    id: 'SideBySide',
    example: {
      computed_at: '2026-11-23T09:00:00.000Z',
      packs: [
        {
          node: EXAMPLE_NODE,
          health: {
            node_id: 'acme-masks',
            computed_at: '2026-11-23T09:00:00.000Z',
            stars: { stars: 87 },
            claim: { claimed: true },
            likely_successors: [],
          },
          comfy_nodes: ['MaskBlur'],
        },
      ],
      missing: ['no-such-pack'],
      shared_comfy_nodes: [],
    },
  })
export type SideBySide = z.infer<typeof sideBySideSchema>
