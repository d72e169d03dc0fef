import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'

const FOLLOWED = ['node', 'publisher', 'author', 'search'] as const

/** What a user wants to follow. */
export const followInputSchema = z
  .object({
    kind: z.enum(FOLLOWED),
    target: z.string().min(1, 'must be said').max(LIMITS.address).meta({
      description:
        'id of a pack or publisher; for an author the repository owner, such as `github.com/acme`; for a search its query string',
    }),
  })
  .meta({ id: 'FollowInput', example: { kind: 'node', target: 'acme-masks' } })
export type FollowInput = z.infer<typeof followInputSchema>

const EXAMPLE_FOLLOW = {
  id: '0a8a2f0c-9f5f-4b2f-9d0d-6f5a2b1c3d4e',
  kind: 'node' as const,
  target: 'acme-masks',
  name: 'Mask Tools',
  createdAt: '2026-08-20T10:00:00.000Z',
}

/** Something a user follows. */
export const followSchema = z
  .object({
    id: z.string(),
    kind: z.enum(FOLLOWED),
    target: z.string(),
    name: z.string().meta({
      description: 'name of the pack or publisher; for an author the target, for a search its words',
    }),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Follow', example: EXAMPLE_FOLLOW })
export type Follow = z.infer<typeof followSchema>
