import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { timestampSchema } from '../conventions/timestamp'

const FOLLOWED = ['node', 'publisher', 'author', 'search'] as const

/** What somebody wants to follow. */
export const followInputSchema = z
  .object({
    kind: z.enum(FOLLOWED),
    target: z.string().min(1, 'must be said').max(LIMITS.address).meta({
      description:
        'the id of a pack or publisher; of an author whose their repositories are, such as `github.com/acme`; of a search what stands after `?` in its address',
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

/** Something that somebody follows. */
export const followSchema = z
  .object({
    id: z.string(),
    kind: z.enum(FOLLOWED),
    target: z.string(),
    name: z
      .string()
      .meta({ description: 'of the pack or publisher; of an author the target, of a search its words' }),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Follow', example: EXAMPLE_FOLLOW })
export type Follow = z.infer<typeof followSchema>
