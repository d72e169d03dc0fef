import { z } from 'zod'
import { LIMITS } from '@/contract/conventions/limits'
import { zodResolver } from '@/lib/zod-resolver'
import { readTags, type NodeFault, type NodeFields } from './node-fields'

const fault = (name: NodeFault) => name

const text = (max: number) => z.string().trim().max(max, fault('long'))
const address = z
  .string()
  .trim()
  .pipe(
    z.union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: fault('address') }).max(LIMITS.address, fault('long')),
    ]),
  )

const fields = z.object({
  name: text(LIMITS.name).min(1, fault('missing')),
  description: text(LIMITS.description),
  license: text(LIMITS.address),
  repository: address,
  icon: address,
  banner_url: address,
  tags: z
    .string()
    .refine((tags) => readTags(tags).length <= LIMITS.tags, fault('tagsMany'))
    .refine((tags) => readTags(tags).every((tag) => tag.length <= LIMITS.tag), fault('tagLong')),
  superseded_by: text(LIMITS.nodeId),
})

/** Validates a pack like the registry (contract 1C) before the request. */
export const nodeResolver = zodResolver<NodeFields, unknown, NodeFields>(fields)
