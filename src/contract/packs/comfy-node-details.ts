import { z } from 'zod'
import { EXAMPLE_COMFY_NODE, EXAMPLE_NODE } from '../conventions/examples'
import { timestampSchema } from '../conventions/timestamp'
import { nodeSchema } from './node'
import { comfyNodeSchema } from '../versions/comfy-node'

const outputsSchema = z
  .object({ before: z.array(z.string()), after: z.array(z.string()) })
  .meta({ id: 'ChangedOutputs', example: { before: ['mask: MASK'], after: ['mask: MASK', 'radius: INT'] } })

const changeSchema = z
  .object({
    version: z.string(),
    created_at: timestampSchema,
    kind: z.enum(['added', 'changed', 'removed']).meta({ id: 'ComfyNodeChangeKind' }),
    inputs_added: z.array(z.object({ name: z.string(), optional: z.boolean() }).meta({ id: 'AddedInput' })),
    inputs_removed: z.array(z.string()),
    inputs_changed: z
      .array(
        z.object({ name: z.string(), before: z.string(), after: z.string() }).meta({ id: 'ChangedInput' }),
      )
      .meta({ description: 'whether its type, default, or choices changed, or it became required' }),
    outputs: outputsSchema.optional(),
    fields: z.array(z.string()).meta({ description: 'other changed properties' }),
  })
  .meta({ id: 'ComfyNodeChange' })
export type ComfyNodeChange = z.infer<typeof changeSchema>

const passageSchema = z
  .object({
    text: z.string(),
    heading: z.string().optional(),
    id: z.string().optional().meta({ description: 'id of the heading in the README’s HTML' }),
  })
  .meta({ id: 'ReadmePassage' })

/** All details of a pack's node class (contract 1B). */
export const comfyNodeDetailsSchema = z
  .object({
    comfy_node: comfyNodeSchema,
    known_from: z.enum(['version', 'repository', 'list']).meta({
      id: 'KnownFrom',
      description:
        'source of the definition: the files of a version, those of the repository, or a public list, which has names only',
    }),
    version: z.string().optional().meta({ description: 'the version whose files were read' }),
    is_gone: z.boolean().optional().meta({ description: 'true: the latest version no longer has it' }),
    commit: z.string().optional().meta({ description: 'the commit whose files were read' }),
    read_at: timestampSchema.optional(),
    file: z.string().optional().meta({ description: 'path of the file that defines it' }),
    line: z.number().int().optional(),
    node: nodeSchema,
    since: z
      .object({ version: z.string(), created_at: timestampSchema })
      .optional()
      .meta({ id: 'ComfyNodeSince', description: 'the first version that has had it without interruption' }),
    changes: z
      .array(changeSchema)
      .meta({ description: 'changes between versions, newest first, within the last 200 versions' }),
    workflows: z
      .array(z.object({ path: z.string(), picture: z.string().optional() }).meta({ id: 'UsingWorkflow' }))
      .meta({ description: 'paths of the pack’s example workflows that use it' }),
    passages: z.array(passageSchema).meta({ description: 'README sections that mention it, at most three' }),
  })
  .meta({
    id: 'ComfyNodeDetails',
    example: {
      comfy_node: EXAMPLE_COMFY_NODE,
      known_from: 'version',
      version: '1.2.0',
      file: 'nodes/blur.py',
      line: 12,
      node: EXAMPLE_NODE,
      since: { version: '1.0.0', created_at: '2026-08-19T09:00:00.000Z' },
      changes: [
        {
          version: '1.2.0',
          created_at: '2026-08-20T10:00:00.000Z',
          kind: 'changed',
          inputs_added: [{ name: 'radius', optional: true }],
          inputs_removed: [],
          inputs_changed: [],
          fields: [],
        },
      ],
      workflows: [],
      passages: [{ text: 'Blurs a mask by a radius.', heading: 'Mask Blur', id: 'mask-blur' }],
    },
  })
export type ComfyNodeDetails = z.infer<typeof comfyNodeDetailsSchema>
