import { z } from 'zod'

/** The response to a write that changed nothing. */
export const unchangedSchema = z
  .object({ changed: z.boolean(), message: z.string() })
  .meta({ id: 'Unchanged', example: { changed: false, message: 'The pack is already banned.' } })
