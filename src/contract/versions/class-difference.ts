import { z } from 'zod'
import { EXAMPLE_COMFY_NODE } from '../conventions/examples'
import { comfyNodeSchema } from './comfy-node'

/** Kinds of differences of a node class: in its inputs and fields, its outputs, its other properties. */
const CLASS_DIFFERENCES = [
  'input_added',
  'input_removed',
  'input_required',
  'input_optional',
  'input_type',
  'input_form',
  'input_default',
  'input_range',
  'choices_added',
  'choices_removed',
  'fields_moved',
  'output_added',
  'output_removed',
  'output_moved',
  'output_renamed',
  'output_type',
  'output_list',
  'said',
] as const
export type ClassDifferenceCode = (typeof CLASS_DIFFERENCES)[number]

/** The two workflow formats of ComfyUI: the editor's and the API's. */
export const workflowFormSchema = z.enum(['editor', 'api']).meta({ id: 'WorkflowForm' })
export type WorkflowForm = z.infer<typeof workflowFormSchema>

const differenceSchema = z
  .object({
    code: z.enum(CLASS_DIFFERENCES).meta({
      id: 'ClassDifferenceCode',
      description:
        'input_form: a widget became a socket, or a socket a widget; fields_moved: values are stored in the order of widgets; said: a name, category, description or flag',
    }),
    name: z.string().optional().meta({ description: 'name of the input, the output, or the property' }),
    before: z.string().optional(),
    after: z.string().optional(),
    index: z.number().int().min(0).optional().meta({
      description: 'an output’s old index, by which workflows refer to it; for a new one its index',
    }),
    choices: z.array(z.string()).optional().meta({ description: 'added or removed choices' }),
    breaks: z.array(workflowFormSchema).optional().meta({
      description: 'which saved workflows it breaks; absent: none',
    }),
  })
  .meta({ id: 'ClassDifference' })
export type ClassDifference = z.infer<typeof differenceSchema>

/** A node class that was added, removed, renamed or changed. */
export const classChangeSchema = z
  .object({
    kind: z.enum(['added', 'removed', 'renamed', 'changed']).meta({
      id: 'ClassChangeKind',
      description: 'renamed: guessed from equal inputs and outputs and a similar name',
    }),
    name: z.string().meta({ description: 'the name that workflows store; for a removed class its old one' }),
    former_name: z.string().optional(),
    breaks: z.boolean(),
    differences: z.array(differenceSchema),
    before: comfyNodeSchema.optional().meta({
      description: 'both definitions of the first classes, up to 250 kB',
    }),
    after: comfyNodeSchema.optional(),
  })
  .meta({
    id: 'ClassChange',
    example: {
      kind: 'changed',
      name: 'MaskBlur',
      breaks: true,
      differences: [
        { code: 'input_added', name: 'radius', after: 'INT = 3', breaks: ['api'] },
        { code: 'output_moved', name: 'mask', index: 0, before: '1', after: '2', breaks: ['editor', 'api'] },
      ],
      after: EXAMPLE_COMFY_NODE,
    },
  })
export type ClassChange = z.infer<typeof classChangeSchema>
