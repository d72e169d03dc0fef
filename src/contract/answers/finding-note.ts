import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'

const about = {
  rule: z.string().max(LIMITS.name).optional().meta({
    description: 'of which rule’s findings; absent of a note about the version as a whole',
  }),
  file: z.string().max(LIMITS.shortText).optional().meta({ description: 'in which file' }),
}

/** What an author says of a finding, or of a version; an empty text takes it back. */
export const findingNoteInputSchema = z
  .object({ ...about, text: z.string().trim().max(LIMITS.noteText) })
  .meta({
    id: 'FindingNoteInput',
    example: { rule: 'starts-programs', file: 'nodes.py', text: 'It starts ffmpeg, and nothing else.' },
  })
export type FindingNoteInput = z.infer<typeof findingNoteInputSchema>

/** What an author has said of a finding, for moderators and the pack's own people (contract 1P). */
export const findingNoteSchema = z
  .object({
    ...about,
    text: z.string(),
    version: z.string().meta({ description: 'of which version it was said; it stands at later ones, too' }),
    by: z.string().optional().meta({ description: 'the name of who said it' }),
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
