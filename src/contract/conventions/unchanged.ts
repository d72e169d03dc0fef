import { z } from 'zod'

/** The answer to a write that found everything as it was to be. */
export const unchangedSchema = z
  .object({ changed: z.boolean(), message: z.string() })
  .meta({ id: 'Unchanged', example: { changed: false, message: 'The pack is already banned.' } })
