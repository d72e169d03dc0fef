import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { OpenDatabase } from '../platform/database/client'

const MINUTE_SECONDS = 60

/** Rate limits of one client, per minute. Absent: unlimited. */
export interface CallLimits {
  /** counted per network address, separately in each process */
  reads?: RateLimiterAbstract
  /** counted per user, or per network address of an anonymous caller, across all processes */
  writes?: RateLimiterAbstract
}

/**
 * Creates the rate limits of a service process (contract 3.6) from the pool of the database that all processes share and
 * the calls per minute; 0 disables a limit. Expired counters are deleted every five minutes.
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
            // A client above the limit causes no more statements until the minute has passed.
            inMemoryBlockOnConsumed: writesPerMinute,
          })
        : undefined,
  }
}
