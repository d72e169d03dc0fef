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

/** What the registry would refuse of a publisher (contract 1C), told before it is asked. */
export const publisherResolver = zodResolver<PublisherFields, unknown, PublisherFields>(fields)
