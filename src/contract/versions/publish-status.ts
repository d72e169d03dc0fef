import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'
import { releaseStepSchema } from './release-step'

/** The state of a published version, as shown to its waiting author. */
const publishStateSchema = z
  .enum(['awaiting_archive', 'in_review', 'active', 'quarantined', 'held_back', 'banned', 'deleted'])
  .meta({ id: 'PublishState' })
export type PublishState = z.infer<typeof publishStateSchema>

/** One finding for which a version is held back. */
const publishFindingSchema = z
  .object({
    rule: z.string().optional(),
    severity: z.string().optional(),
    file: z.string().optional(),
    line: z.number().int().optional(),
    explanation: z.string().optional(),
    fix: z.string().optional(),
  })
  .meta({ id: 'PublishFinding' })

/** The status of a version with its reasons, for the author's own programs. */
export const publishStatusSchema = z
  .object({
    node_id: z.string(),
    version: z.string(),
    state: publishStateSchema,
    settled: z.boolean().meta({ description: 'whether the state is final unless somebody acts' }),
    installable: z.boolean().meta({ description: 'whether people can install it, at least by its number' }),
    message: z.string().meta({ description: 'one sentence for the author, with what to do next' }),
    quarantined_until: timestampSchema.optional(),
    findings: z.array(publishFindingSchema).meta({ description: 'what holds it back' }),
    step: releaseStepSchema.optional().meta({
      description: 'after the review: what it does to workflows saved with the previous version',
    }),
    step_message: z.string().optional().meta({ description: 'the same as one sentence for the author' }),
    page: z.string().meta({ description: 'URL of the version’s page' }),
  })
  .meta({
    id: 'PublishStatus',
    example: {
      node_id: 'acme-masks',
      version: '1.2.0',
      state: 'held_back',
      settled: true,
      installable: false,
      message: 'The review holds this version back. Mend what it found, and publish a higher number.',
      findings: [
        {
          rule: 'dynamic-code',
          severity: 'high',
          file: 'nodes.py',
          line: 12,
          explanation: 'Runs text as code.',
          fix: 'Call the function by its name.',
        },
      ],
      page: 'https://registry.example/nodes/acme-masks/versions/1.2.0',
    },
  })
export type PublishStatus = z.infer<typeof publishStatusSchema>
