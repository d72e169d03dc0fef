import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'

/** A short-lived token in place of an administrator's sign-in (contract 1A and 3.2). */
export const adminTokenSchema = z.object({ token: z.string(), expires_at: timestampSchema }).meta({
  id: 'AdminToken',
  example: { token: 'eyJhbGciOiJIUzI1NiJ9…', expires_at: '2026-08-19T08:30:00.000Z' },
})
export type AdminToken = z.infer<typeof adminTokenSchema>
