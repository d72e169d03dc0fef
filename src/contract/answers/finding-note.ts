import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'

const about = {
  rule: z.string().max(LIMITS.name).optional().meta({
    description: 'the rule of the finding; absent for a note on the version as a whole',
  }),
  file: z.string().max(LIMITS.shortText).optional().meta({ description: 'the file of the finding' }),
}

/** An author's comment on a finding or a version; an empty text deletes it. */
export const findingNoteInputSchema = z
  .object({ ...about, text: z.string().trim().max(LIMITS.noteText) })
  .meta({
    id: 'FindingNoteInput',
    example: { rule: 'starts-programs', file: 'nodes.py', text: 'It starts ffmpeg, and nothing else.' },
  })
export type FindingNoteInput = z.infer<typeof findingNoteInputSchema>

/** An author's comment on a finding, visible to moderators and the pack's own members (contract 1P). */
export const findingNoteSchema = z
  .object({
    ...about,
    text: z.string(),
    version: z
      .string()
      .meta({ description: 'the version it was written for; it also applies to later ones' }),
    by: z.string().optional().meta({ description: 'name of its author' }),
    at: timestampSchema,
  })
  .meta({
    id: 'FindingNote',
    example: {
      rule: 'starts-programs',
      file: 'nodes.py',
      text: 'It starts ffmpeg, and nothing else.',
      version: '1.2.0',
      by: 'Ann',
      at: '2026-08-19T07:30:00.000Z',
    },
  })
export type FindingNote = z.infer<typeof findingNoteSchema>
