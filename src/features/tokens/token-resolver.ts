import { zodResolver } from '@/lib/zod-resolver'
import { z } from 'zod'
import { LIMITS } from '@/contract/conventions/limits'
import { SCOPE_CHOICES, type TokenFault, type TokenFields } from './token-fields'

const fault = (name: TokenFault) => name

const fields = z.object({
  name: z.string().trim().min(1, fault('missing')).max(LIMITS.name, fault('long')),
  description: z.string().trim().max(LIMITS.shortText, fault('long')),
  expiresIn: z.string(),
  scope: z.enum(SCOPE_CHOICES),
  packs: z.array(z.string()),
})

/** Validates a new key like the API (contract 1D), before the request. */
export const tokenResolver = zodResolver<TokenFields, unknown, TokenFields>(fields)
