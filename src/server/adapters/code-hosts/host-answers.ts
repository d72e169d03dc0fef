import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Why a host serves nothing of a repository. */
export type Obstacle =
  /** it has no such repository, or none that is public */
  | { says: 'gone' }
  /** it wants a pause; `isLimit`: because of a rate limit, whatever the repository */
  | { says: 'paused'; seconds: number; isLimit: boolean; reason: string }
  /** it cannot be reached */
  | { says: 'unreachable'; reason: string }
  | { says: 'failed'; reason: string }

/** The kind of request: Git's protocol, an archive, or the API with the operator's token. */
export type HostRequest = 'refs' | 'archive' | 'api'

const GONE = [404, 410, 451]
const WAIT_SECONDS = { unknown: 60, refusedToken: 3600, longest: 6 * 3600 }

/** Seconds until a host accepts requests again, from `Retry-After` (seconds or a date) or the end of its rate limit. */
function waitOf(headers: IncomingHttpHeaders, now: number): number | undefined {
  const { 'retry-after': after, 'x-ratelimit-reset': reset, 'x-ratelimit-remaining': remaining } = headers
  const seconds = after
    ? /^\d+$/.test(after)
      ? Number(after)
      : (Date.parse(after) - now) / 1000
    : reset && (remaining === undefined || remaining === '0')
      ? Number(reset) - now / 1000
      : Number.NaN
  if (Number.isNaN(seconds)) return undefined
  return Math.min(Math.max(Math.ceil(seconds), 1), WAIT_SECONDS.longest)
}

/** What it means that a host demands credentials. */
function obstacleOfUnauthorized(asked: HostRequest): Obstacle {
  // Git hosts answer alike for repositories that do not exist and for private ones.
  if (asked === 'refs') return { says: 'gone' }
  if (asked === 'archive') return { says: 'failed', reason: 'Its host answers 401.' }
  return {
    says: 'paused',
    seconds: WAIT_SECONDS.refusedToken,
    isLimit: true,
    reason: 'Its host refuses the token of the registry (401).',
  }
}

/** Why a host answered with another status than 200; undefined for 200. */
export function obstacleOf(
  { statusCode = 0, headers }: IncomingMessage,
  asked: HostRequest,
  now: number,
): Obstacle | undefined {
  if (statusCode === 200) return undefined
  if (statusCode === 401) return obstacleOfUnauthorized(asked)
  if (GONE.includes(statusCode)) return { says: 'gone' }
  const reason = `Its host answers ${statusCode}.`
  if (statusCode !== 403 && statusCode !== 429 && statusCode < 500) return { says: 'failed', reason }
  const wait = waitOf(headers, now)
  return {
    says: 'paused',
    seconds: wait ?? WAIT_SECONDS.unknown,
    isLimit: statusCode === 429 || wait !== undefined,
    reason,
  }
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
])

/** Classifies a failed request: the network, or this one host or repository. */
export function obstacleOfError(error: unknown): Obstacle {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) return { says: 'failed', reason: `It could not be fetched: ${message}.` }
  return NETWORK.has(code)
    ? { says: 'unreachable', reason: code }
    : { says: 'failed', reason: `Its host breaks the connection off (${code}).` }
}
