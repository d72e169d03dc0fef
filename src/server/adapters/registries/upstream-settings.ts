import { z } from 'zod'
import type { SourceManners } from './registry-source'
import { sourceAddress } from './source-address'

/** How another registry is mirrored. */
export interface UpstreamSettings {
  /** whether archives are kept here, or given out by their own registry */
  archives: 'cache' | 'redirect'
  manners: SourceManners
  /** how long after one look the next begins, in milliseconds */
  everyMs: number
}

const MINUTE_MS = 60_000

/** The address of a registry to be mirrored: wherever it is, and without a user's name or secret in it. */
export const upstreamUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((url) => new URL(url).username === '' && new URL(url).password === '', 'must not hold a password')
  .transform(sourceAddress)

/** The variables that say how another registry is mirrored (documented line by line in `.env.example`). */
export const upstreamVariablesSchema = z.object({
  REGISTRY_UPSTREAM_URL: upstreamUrlSchema.optional(),
  REGISTRY_UPSTREAM_ARCHIVES: z.enum(['cache', 'redirect']).default('cache'),
  REGISTRY_UPSTREAM_MINUTES: z.coerce.number().min(0.1).max(43_200).default(10),
  REGISTRY_UPSTREAM_REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
  REGISTRY_UPSTREAM_REQUESTS_PER_SECOND: z.coerce.number().min(0.1).max(10_000).default(10),
})

/** What the variables mean. */
export const upstreamSettings = (given: z.output<typeof upstreamVariablesSchema>): UpstreamSettings => ({
  archives: given.REGISTRY_UPSTREAM_ARCHIVES,
  manners: {
    atOnce: given.REGISTRY_UPSTREAM_REQUESTS_AT_ONCE,
    perSecond: given.REGISTRY_UPSTREAM_REQUESTS_PER_SECOND,
  },
  everyMs: given.REGISTRY_UPSTREAM_MINUTES * MINUTE_MS,
})
