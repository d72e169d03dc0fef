import { z } from 'zod'
import { LIMITS } from '../conventions/limits'

/**
 * Proof that a pack's repository belongs to the user: a GitHub user token, used once and never stored (contract
 * 2.8).
 */
export const claimInputSchema = z
  .object({
    GH_TOKEN: z
      .string()
      .trim()
      .min(1)
      .max(LIMITS.githubToken)
      .regex(/^[\x21-\x7e]*$/, 'must be an access token of GitHub'),
  })
  .meta({ id: 'ClaimInput', example: { GH_TOKEN: 'gho_0123456789' } })
export type ClaimInput = z.infer<typeof claimInputSchema>
