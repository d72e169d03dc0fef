import { z } from 'zod'
import { KEY_SCOPES } from '../conventions/key-scopes'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'
import { publisherRoleSchema } from './publisher'

/** The scope of a token (contract 3.4). */
const keyScopeSchema = z.enum(KEY_SCOPES).meta({ id: 'KeyScope' })

/** A personal access token in lists: only the prefix of its secret (decision 10). */
export const tokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    token: z.string().meta({ example: 'cpat_Ab3d***' }),
    createdAt: timestampSchema,
    last_used_at: timestampSchema.optional(),
    expires_at: timestampSchema.optional(),
    made_by: z.string().optional().meta({ description: 'name of the user it belongs to' }),
    scopes: z.array(keyScopeSchema),
    node_ids: z
      .array(z.string())
      .optional()
      .meta({ description: 'the packs it is limited to; absent: all packs of the publisher' }),
    new_place_at: timestampSchema.optional().meta({
      description: 'when it was last used from a new network, within the last 14 days and after others',
    }),
    leaked: z
      .object({ at: timestampSchema, url: z.string().optional() })
      .optional()
      .meta({ description: 'found in public and revoked' }),
  })
  .meta({
    id: 'PersonalAccessToken',
    example: {
      id: 'da4ab65a-d761-449f-a2d7-0f9699e30c8e',
      name: 'CI',
      token: 'cpat_Ab3d***',
      createdAt: '2026-08-19T07:30:00.000Z',
      scopes: ['publish'],
    },
  })
export type Token = z.infer<typeof tokenSchema>

/** The response to creating a token: the full secret, returned only once. */
export const createdTokenSchema = z
  .object({ token: z.string() })
  .meta({ id: 'CreatedToken', example: { token: 'cpat_…' } })
export type CreatedToken = z.infer<typeof createdTokenSchema>

/** Leaked tokens found by a secret scanner, in GitHub's format (contract 1D). */
export const leakedTokensInputSchema = z
  .array(
    z.object({
      token: z.string().min(1).max(LIMITS.shortText),
      type: z.string().max(LIMITS.name).optional(),
      url: z.string().max(LIMITS.address).optional().meta({ description: 'where it was found' }),
      source: z
        .string()
        .max(LIMITS.name)
        .optional()
        .meta({ description: 'the kind of place where it was found' }),
    }),
  )
  .min(1)
  .max(LIMITS.leakedTokens)
  .meta({
    id: 'LeakedTokensInput',
    example: [{ token: 'cpat_…', type: 'comfy_registry_key', url: 'https://code.example/a.yml' }],
  })
export type LeakedTokensInput = z.infer<typeof leakedTokensInputSchema>

/** The result for each token, in request order. */
export const leakedTokensSchema = z
  .array(
    z.object({
      token_hash: z.string().meta({ description: 'SHA-256 of the token, in hexadecimal' }),
      token_type: z.string(),
      label: z
        .enum(['true_positive', 'false_positive'])
        .meta({ id: 'LeakLabel', description: 'whether it was a valid token, which is now revoked' }),
    }),
  )
  .meta({
    id: 'LeakedTokens',
    example: [
      {
        token_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        token_type: 'comfy_registry_key',
        label: 'true_positive',
      },
    ],
  })
export type LeakedTokens = z.infer<typeof leakedTokensSchema>

/** Whether the caller may edit (decision 13), and their role in the publisher. */
export const permissionsSchema = z
  .object({
    canEdit: z.boolean(),
    role: publisherRoleSchema.optional().meta({ description: 'absent for non-members' }),
  })
  .meta({ id: 'Permissions', example: { canEdit: true, role: 'owner' } })
export type Permissions = z.infer<typeof permissionsSchema>
