import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { OpenDatabase } from '../platform/database/client'

const MINUTE_SECONDS = 60

/** How much one client may ask in a minute. What is absent is not limited. */
export interface CallLimits {
  /** counted per address, in each process for itself */
  reads?: RateLimiterAbstract
  /** counted per person, or per address of a stranger, in all processes together */
  writes?: RateLimiterAbstract
}

/**
 * The limits of a service process (contract 3.6). Takes the pool of the database that all processes share and the
 * calls a minute; 0 switches a limit off. Counters that are over are deleted every five minutes.
 */
export function createCallLimits(
  pool: OpenDatabase['pool'],
  perMinute: { readsPerMinute: number; writesPerMinute: number },
): CallLimits {
  const { readsPerMinute, writesPerMinute } = perMinute
  return {
    reads:
      readsPerMinute > 0
        ? new RateLimiterMemory({ points: readsPerMinute, duration: MINUTE_SECONDS })
        : undefined,
    writes:
      writesPerMinute > 0
        ? new RateLimiterPostgres({
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: 'writes',
            points: writesPerMinute,
            duration: MINUTE_SECONDS,
            // Whoever is over the limit costs no more statements until the minute is over.
            inMemoryBlockOnConsumed: writesPerMinute,
          })
        : undefined,
  }
}
