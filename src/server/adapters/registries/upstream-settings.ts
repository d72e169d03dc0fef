import { z } from 'zod'
import type { SourceManners } from './registry-source'
import { sourceAddress } from './source-address'
import { MINUTE_MS } from '../../platform/durations'

/** How another registry is mirrored. */
export interface UpstreamSettings {
  /** whether archives are stored here, or served by the source registry */
  archives: 'cache' | 'redirect'
  manners: SourceManners
  /** milliseconds from the end of one check to the start of the next */
  everyMs: number
}

/** The URL of the registry to mirror: on any host, without credentials. */
export const upstreamUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://', abort: true })
  .refine((url) => new URL(url).username === '' && new URL(url).password === '', 'must not hold a password')
  .transform(sourceAddress)

/** The variables that configure mirroring (documented line by line in `.env.example`). */
export const upstreamVariablesSchema = z.object({
  REGISTRY_UPSTREAM_URL: upstreamUrlSchema.optional(),
  REGISTRY_UPSTREAM_ARCHIVES: z.enum(['cache', 'redirect']).default('cache'),
  REGISTRY_UPSTREAM_MINUTES: z.coerce.number().min(0.1).max(43_200).default(10),
  REGISTRY_UPSTREAM_REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
  REGISTRY_UPSTREAM_REQUESTS_PER_SECOND: z.coerce.number().min(0.1).max(10_000).default(10),
})

/** Turns the variables into settings. */
export const upstreamSettings = (given: z.output<typeof upstreamVariablesSchema>): UpstreamSettings => ({
  archives: given.REGISTRY_UPSTREAM_ARCHIVES,
  manners: {
    atOnce: given.REGISTRY_UPSTREAM_REQUESTS_AT_ONCE,
    perSecond: given.REGISTRY_UPSTREAM_REQUESTS_PER_SECOND,
  },
  everyMs: given.REGISTRY_UPSTREAM_MINUTES * MINUTE_MS,
})
