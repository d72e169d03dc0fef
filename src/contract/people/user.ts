import { z } from 'zod'
import { EXAMPLE_USER } from '../conventions/examples'

/** The calling user (contract 2.3); otherwise returned only to administrators, in their list of users. */
export const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    isApproved: z.boolean(),
    isAdmin: z.boolean(),
    isBanned: z.boolean(),
    emailVerified: z.boolean(),
    admin_needs: z.enum(['verified_address', 'second_factor']).optional().meta({
      description: 'what an administrator has to do before acting as one; only in the user’s own record',
    }),
  })
  .meta({ id: 'User', example: EXAMPLE_USER })
export type User = z.infer<typeof userSchema>
