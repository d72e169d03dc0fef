import { createMiddleware } from 'hono/factory'
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { Refusal } from '../platform/refusal'
import { claimsOf } from './authentication'
import type { CallLimits } from './call-limits'
import type { RequestEnv } from './router'

/** How long a counter in the database is waited for, in milliseconds. */
const COUNT_WITHIN_MS = 1_000

/** The headers that tell what is left of the minute; browsers of other origins may read them. */
export const LIMIT_HEADERS = [
  'RateLimit-Policy',
  'RateLimit',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const

const READS = new Set(['GET', 'HEAD'])
// What is asked for by POST because it is long, and the word that one still looks at a version.
const READ_OTHERWISE = /^\/bulk\/|^\/comfy-nodes\/resolve$|^\/admin\/nodes\/[^/]+\/versions\/[^/]+\/viewer$/

// What each call takes from the minute's writes; any other write takes one.
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
 * Refuses with `rate_limited` and `Retry-After` who asks too much (contract 3.6), and tells everyone what is left of
 * the minute. A developer's own programs are limited only where they change something in a person's name. While the database cannot count, calls pass: what they need it for answers 503 by
 * itself.
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
    const tell = () => {
      for (const [name, value] of Object.entries(headers)) context.header(name, value)
    }
    if (counted.isAllowed) {
      await next()
      return tell()
    }
    tell()
    const seconds = Number(headers['RateLimit-Reset'])
    throw new Refusal(
      'rate_limited',
      `Too many ${isRead ? 'calls' : 'changes'} in a short time. Try again in ${seconds} seconds.`,
      seconds,
    )
  })

/** The state of a counter after one more call; undefined when it cannot be told in time. */
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

/** The IETF draft's two headers (draft-ietf-httpapi-ratelimit-headers-10), and the three that clients read today. */
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
