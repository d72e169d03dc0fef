import { z } from 'zod'
import { timestampSchema } from './timestamp'

/** A token that stands for an administrator's sign-in for a while (contract 1A and 3.2). */
export const adminTokenSchema = z
  .object({ token: z.string(), expires_at: timestampSchema })
  .meta({ id: 'AdminToken' })
export type AdminToken = z.infer<typeof adminTokenSchema>
