import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'

const EXAMPLE_ADOPTION = {
  publisher_id: 'zoo',
  publisher_name: 'Zoo',
  asked_at: '2026-08-19T07:30:00.000Z',
  open_until: '2026-09-02T07:30:00.000Z',
}

/** The public steps of an adoption, without messages. */
export const adoptionSchema = z
  .object({
    publisher_id: z.string().meta({ description: 'who would maintain the pack' }),
    publisher_name: z.string(),
    asked_at: timestampSchema,
    open_until: timestampSchema,
    objected_at: timestampSchema.optional(),
    decided_at: timestampSchema.optional(),
    outcome: z.enum(['granted', 'stays', 'withdrawn']).meta({ id: 'AppealOutcome' }).optional(),
  })
  .meta({
    id: 'Adoption',
    description:
      'A publisher’s request to adopt an abandoned pack. Included when a single pack is read, while it is open and for 30 days after the decision.',
    example: EXAMPLE_ADOPTION,
  })
export type Adoption = z.infer<typeof adoptionSchema>
