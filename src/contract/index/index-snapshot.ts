import { z } from 'zod'
import { EXAMPLE_NODE } from '../conventions/examples'
import { nodeSchema } from '../packs/node'
import { timestampSchema } from '../conventions/timestamp'

const sequenceSchema = z.number().int().meta({
  example: 48213,
  description: 'position in the order of all changes, from which `GET /index/changes?since=` continues',
})

/** The whole public catalogue as one document: packs as in lists, by id, with the node classes of each. */
export const indexSnapshotSchema = z
  .object({
    sequence: sequenceSchema,
    generated_at: timestampSchema,
    nodes: z.array(nodeSchema),
    comfy_nodes: z.record(z.string(), z.array(z.string())).meta({
      description: 'node class names by pack id; packs without any are absent',
      example: { 'comfyui-impact-pack': ['FaceDetailer', 'SAMLoader'] },
    }),
  })
  .meta({
    id: 'IndexSnapshot',
    example: {
      sequence: 48213,
      generated_at: '2026-08-20T10:00:00.000Z',
      nodes: [EXAMPLE_NODE],
      comfy_nodes: { 'acme-masks': ['MaskBlur'] },
    },
  })
export type IndexSnapshot = z.infer<typeof indexSnapshotSchema>

const indexChangeSchema = z
  .object({
    sequence: sequenceSchema,
    node_id: z.string(),
    deleted: z.literal(true).optional().meta({ description: 'the pack is no longer public: delete it' }),
    node: nodeSchema.optional().meta({ description: 'the pack’s current state; absent when deleted' }),
    comfy_nodes: z.array(z.string()).optional().meta({ description: 'all its node class names' }),
  })
  .meta({ id: 'IndexChange' })
export type IndexChange = z.infer<typeof indexChangeSchema>

/** Changes since a position in the change sequence: each pack once, at its latest change. */
export const indexChangesSchema = z
  .object({
    sequence: sequenceSchema.meta({ description: 'the next value of `since`, even when `changes` is empty' }),
    has_more: z.boolean().meta({ description: 'whether there are more changes' }),
    changes: z.array(indexChangeSchema),
  })
  .meta({
    id: 'IndexChanges',
    example: {
      sequence: 48215,
      has_more: false,
      changes: [
        { sequence: 48214, node_id: 'acme-masks', node: EXAMPLE_NODE, comfy_nodes: ['MaskBlur'] },
        { sequence: 48215, node_id: 'gone-pack', deleted: true },
      ],
    },
  })
export type IndexChanges = z.infer<typeof indexChangesSchema>
