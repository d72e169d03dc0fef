import { createMiddleware } from 'hono/factory'
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { Refusal } from '../platform/refusal'
import { claimsOf } from './authentication'
import type { CallLimits } from './call-limits'
import type { RequestEnv } from './router'

/** Timeout of a counter in the database, in milliseconds. */
const COUNT_WITHIN_MS = 1_000

/** The headers with the remaining calls of the minute; browsers of other origins may read them. */
export const LIMIT_HEADERS = [
  'RateLimit-Policy',
  'RateLimit',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const

const READS = new Set(['GET', 'HEAD'])
// Reads that use POST because their input is long, and the notice that a version is still being viewed.
const READ_OTHERWISE = /^\/bulk\/|^\/comfy-nodes\/resolve$|^\/admin\/nodes\/[^/]+\/versions\/[^/]+\/viewer$/

// The cost of a call in the minute's writes; the default is one.
const EXPENSIVE: [pattern: RegExp, cost: number][] = [
  [/^POST \/publishers\/[^/]+\/nodes\/[^/]+\/versions$/, 3],
  [/^PUT \/uploads\//, 3],
  [/^POST \/archive-checks$/, 6],
  [/^POST \/reports$/, 6],
  [/^POST \/publishers\/[^/]+\/nodes\/[^/]+\/publishing-key$/, 3],
  [/^POST \/publishers\/[^/]+\/nodes\/[^/]+\/claim-my-node$/, 6],
  [/^POST \/appeals$/, 6],
  [/^POST \/appeals\/[^/]+\/messages$/, 2],
  [/^POST \/admin\/generate-token$/, 6],
]

const costOf = (call: string) => EXPENSIVE.find(([pattern]) => pattern.test(call))?.[1] ?? 1

/**
 * Refuses callers above their rate limit with `rate_limited` and `Retry-After` (contract 3.6), and sends everyone the
 * remaining calls of the minute. A developer's own programs are limited only when they change something as a user. While the
 * database cannot count, calls pass: those that need it answer 503 themselves.
 */
export const limitCalls = (limits: CallLimits) =>
  createMiddleware<RequestEnv>(async (context, next) => {
    const { method, path } = context.req
    const client = context.get('client')
    const isRead = READS.has(method) || READ_OTHERWISE.test(path)
    const limiter = isRead ? limits.reads : limits.writes
    if (!limiter || method === 'OPTIONS') return next()

    const claims = isRead ? undefined : await claimsOf(context)
    if (client.isOwn && !claims) return next()
    const key = claims ? `person:${claims.uid}` : `address:${client.address}`
    const counted = await count(limiter, key, isRead ? 1 : costOf(`${method} ${path}`))
    if (!counted) return next()

    const headers = headersOf(isRead ? 'reads' : 'writes', limiter, counted.result)
    const setHeaders = () => {
      for (const [name, value] of Object.entries(headers)) context.header(name, value)
    }
    if (counted.isAllowed) {
      await next()
      return setHeaders()
    }
    setHeaders()
    const seconds = Number(headers['RateLimit-Reset'])
    throw new Refusal(
      'rate_limited',
      `Too many ${isRead ? 'calls' : 'changes'} in a short time. Try again in ${seconds} seconds.`,
      seconds,
    )
  })

/** Increments a counter and returns its state; undefined on a timeout or failure. */
async function count(limiter: RateLimiterAbstract, key: string, cost: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), COUNT_WITHIN_MS)
  })
  const counted = limiter.consume(key, cost).then(
    (result) => ({ isAllowed: true, result }),
    (reason: unknown) =>
      reason instanceof RateLimiterRes ? { isAllowed: false, result: reason } : undefined,
  )
  return Promise.race([counted, late]).finally(() => clearTimeout(timer))
}

/** The two headers of the IETF draft (draft-ietf-httpapi-ratelimit-headers-10), and the three that clients read today. */
function headersOf(
  policy: string,
  limiter: RateLimiterAbstract,
  result: RateLimiterRes,
): Record<(typeof LIMIT_HEADERS)[number], string> {
  const reset = String(Math.max(1, Math.ceil(result.msBeforeNext / 1000)))
  const remaining = String(Math.max(0, result.remainingPoints))
  return {
    'RateLimit-Policy': `"${policy}";q=${limiter.points};w=${limiter.duration}`,
    RateLimit: `"${policy}";r=${remaining};t=${reset}`,
    'RateLimit-Limit': String(limiter.points),
    'RateLimit-Remaining': remaining,
    'RateLimit-Reset': reset,
  }
}
