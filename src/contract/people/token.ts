import { z } from 'zod'
import { timestampSchema } from '../conventions/timestamp'
import { publisherRoleSchema } from './publisher'

/** A personal access token in lists: only the start of its secret (decision 10). */
export const tokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    token: z.string().meta({ example: 'cpat_Ab3d***' }),
    createdAt: timestampSchema,
    last_used_at: timestampSchema.optional(),
    expires_at: timestampSchema.optional(),
    made_by: z.string().optional().meta({ description: 'the name of the person it belongs to' }),
  })
  .meta({
    id: 'PersonalAccessToken',
    example: {
      id: 'da4ab65a-d761-449f-a2d7-0f9699e30c8e',
      name: 'CI',
      token: 'cpat_Ab3d***',
      createdAt: '2026-08-19T07:30:00.000Z',
    },
  })
export type Token = z.infer<typeof tokenSchema>

/** The answer to creating a token: the whole secret, this once. */
export const createdTokenSchema = z
  .object({ token: z.string() })
  .meta({ id: 'CreatedToken', example: { token: 'cpat_…' } })
export type CreatedToken = z.infer<typeof createdTokenSchema>

/** Whether the caller may edit (decision 13), and as what they belong to the publisher. */
export const permissionsSchema = z
  .object({
    canEdit: z.boolean(),
    role: publisherRoleSchema.optional().meta({ description: 'absent of whoever is no member' }),
  })
  .meta({ id: 'Permissions', example: { canEdit: true, role: 'owner' } })
export type Permissions = z.infer<typeof permissionsSchema>
