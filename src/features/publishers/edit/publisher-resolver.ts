import { zodResolver } from '@/lib/zod-resolver'
import { z } from 'zod'
import { LIMITS } from '@/contract/conventions/limits'
import type { PublisherFault, PublisherFields } from './publisher-fields'

const fault = (name: PublisherFault) => name

const address = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: fault('address') }).max(LIMITS.address, fault('long')),
])

const text = (max: number) => z.string().trim().max(max, fault('long'))

const fields = z.object({
  name: text(LIMITS.name).min(1, fault('missing')),
  description: text(LIMITS.description),
  website: z.string().trim().pipe(address),
  support: text(LIMITS.shortText),
  source_code_repo: z.string().trim().pipe(address),
  logo: z.string().trim().pipe(address),
})

/** Validates a publisher like the API (contract 1C), before the request. */
export const publisherResolver = zodResolver<PublisherFields, unknown, PublisherFields>(fields)
