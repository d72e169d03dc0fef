import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { GithubRepository } from './github-repository'

/** What GitHub says about a token's owner and a repository. */
export type GithubAnswer =
  | { says: 'admin' | 'not_admin' | 'token_refused' | 'not_found' | 'unavailable' }
  | { says: 'limited'; retryAfterSeconds: number }

/** GitHub as the service needs it. Never throws: an unreachable GitHub is a result like any other. */
export interface Github {
  askAccess: (repository: GithubRepository, token: string) => Promise<GithubAnswer>
}

const LONGEST_ANSWER_BYTES = 512 * 1024
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 307, 308]
const HIDDEN = [403, 404, 410, 451]
const WAIT_SECONDS = { unknown: 60, longest: 3600 }

const repositorySchema = z.object({ permissions: z.object({ admin: z.boolean() }).optional() })

/**
 * Calls GitHub's REST API on behalf of a person. Redirects of renamed repositories are followed only within the API's own
 * origin, so that the token is sent nowhere else.
 * @param options.baseUrl the API's base URL, https://api.github.com for GitHub itself
 * @param options.timeoutMs milliseconds after which GitHub counts as unavailable, redirects included
 */
export function createGithub(options: {
  baseUrl: string
  timeoutMs: number
  log: Pick<Logger, 'warn'>
}): Github {
  const base = options.baseUrl.replace(/\/+$/, '')
  return {
    async askAccess({ owner, name }, token) {
      const address = `${base}/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
      try {
        return await understand(await ask(base, address, token, AbortSignal.timeout(options.timeoutMs)))
      } catch (error) {
        options.log.warn({ reason: reasonOf(error) }, 'GitHub gave no answer')
        return { says: 'unavailable' }
      }
    },
  }
}

/** The error without its message, which may quote a header. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.name
}

async function ask(base: string, first: string, token: string, signal: AbortSignal): Promise<Response> {
  const headers = {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${token}`,
    'User-Agent': 'comfy-registry',
    'X-GitHub-Api-Version': '2022-11-28',
  }
  let address = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(address, { headers, signal, redirect: 'manual' })
    if (!REDIRECTS.includes(response.status)) return response
    await response.body?.cancel()
    address = new URL(response.headers.get('location') ?? '', address).href
    if (!address.startsWith(`${base}/repos/`) && !address.startsWith(`${base}/repositories/`))
      throw new Error('led elsewhere', { cause: new Error('GitHub led to another address') })
  }
  throw new Error('led in circles', { cause: new Error('GitHub led from one address to the next') })
}

async function understand(response: Response): Promise<GithubAnswer> {
  if (response.status === 200) {
    const { permissions } = repositorySchema.parse(JSON.parse(await readAnswer(response)))
    return { says: permissions?.admin ? 'admin' : 'not_admin' }
  }
  await response.body?.cancel()
  if (isLimited(response)) return { says: 'limited', retryAfterSeconds: waitOf(response.headers) }
  if (response.status === 401) return { says: 'token_refused' }
  if (HIDDEN.includes(response.status)) return { says: 'not_found' }
  throw new Error('unexpected', { cause: new Error(`GitHub answered ${response.status}`) })
}

const isLimited = ({ status, headers }: Response) =>
  status === 429 ||
  (status === 403 && (headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')))

/** How long GitHub asks to wait: `retry-after` in seconds, or until `x-ratelimit-reset`, a Unix time. */
function waitOf(headers: Headers): number {
  const now = Date.now() / 1000
  const reset = headers.get('x-ratelimit-reset')
  const seconds = Math.ceil(Number(headers.get('retry-after') ?? (reset ? Number(reset) - now : Number.NaN)))
  return seconds > 0 ? Math.min(seconds, WAIT_SECONDS.longest) : WAIT_SECONDS.unknown
}

async function readAnswer(response: Response): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>)) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > LONGEST_ANSWER_BYTES)
      throw new Error('too long', { cause: new Error('GitHub’s answer is too long') })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
