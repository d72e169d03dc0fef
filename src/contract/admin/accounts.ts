import { z } from 'zod'
import { LIMITS } from '../conventions/limits'

const publicReason = z.string().trim().max(LIMITS.shortText).optional().meta({
  description: 'reason, published in the ledger with each transferred pack',
})
const publisherId = z.string().min(1, 'must be said').max(LIMITS.publisherId)

/** The new id of a publisher (contract 1A). */
export const publisherRenameInputSchema = z
  .object({ id: publisherId, public_reason: publicReason })
  .meta({ id: 'PublisherRenameInput', example: { id: 'acme-labs' } })
export type PublisherRenameInput = z.infer<typeof publisherRenameInputSchema>

/** The publisher to merge another one into (contract 1A). */
export const publisherMergeInputSchema = z
  .object({
    into: publisherId,
    leave_members: z.boolean().optional().meta({
      description: 'whether members who do not belong to the other publisher lose their membership and keys',
    }),
    public_reason: publicReason,
  })
  .meta({ id: 'PublisherMergeInput', example: { into: 'acme' } })
export type PublisherMergeInput = z.infer<typeof publisherMergeInputSchema>

/** An administrator's message to a user, or to the owners of a publisher. */
export const contactInputSchema = z
  .object({ text: z.string().trim().min(1, 'must be said').max(LIMITS.shortText) })
  .meta({ id: 'ContactInput', example: { text: 'Please add a license to your packs.' } })
export type ContactInput = z.infer<typeof contactInputSchema>

/** The number of revoked tokens. */
export const revokedTokensSchema = z
  .object({ revoked: z.number().int() })
  .meta({ id: 'RevokedTokens', example: { revoked: 2 } })
export type RevokedTokens = z.infer<typeof revokedTokensSchema>
