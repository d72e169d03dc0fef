import { z } from 'zod'

const GIGABYTE = 1_000_000_000

/** Limits per user on creating and storing, multiplied by the user's own factor; absent: unlimited. */
export interface Quotas {
  packsPerDay?: number
  publishersPerDay?: number
  /** bytes of uploaded archives, including those of versions held back or deleted */
  bytesKept?: number
}

/** The environment variables (`.env.example`). */
export const quotaVariablesSchema = z.object({
  REGISTRY_PACKS_PER_DAY: z.coerce.number().int().min(0).default(20),
  REGISTRY_PUBLISHERS_PER_DAY: z.coerce.number().int().min(0).default(3),
  REGISTRY_GIGABYTES_KEPT: z.coerce.number().min(0).max(1_000_000).default(10),
})

export const quotas = (variables: z.output<typeof quotaVariablesSchema>): Quotas => ({
  packsPerDay: variables.REGISTRY_PACKS_PER_DAY || undefined,
  publishersPerDay: variables.REGISTRY_PUBLISHERS_PER_DAY || undefined,
  bytesKept: variables.REGISTRY_GIGABYTES_KEPT * GIGABYTE || undefined,
})
