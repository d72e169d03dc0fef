import { Agent as OpenAgent, request as askOpenly, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as askSecurely } from 'node:https'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import { createConcurrencyLimit } from '../../platform/concurrency-limit'
import { createPacer } from './pacer'
import { allowedAddress, publicLookup, sourceAddress } from './source-address'
import { SourceFailure } from './source-failure'

/** How another registry may be requested. */
export interface SourceManners {
  /** concurrent requests */
  atOnce: number
  /** requests started per second */
  perSecond: number
}

/** Another registry that speaks the wire contract. Every call rejects with `SourceFailure`. */
export interface RegistrySource {
  /** its base URL, without a trailing slash */
  address: string
  atOnce: number
  /** The JSON response of a call; at most `largestBytes` of it are read. */
  getJson: (path: string, query?: Query, largestBytes?: number) => Promise<unknown>
  /** Streams an archive from a URL that the registry named. Callers read it to the end or destroy it. */
  openArchive: (url: string) => Promise<AsyncIterable<Uint8Array>>
  /** Closes its connections. */
  close: () => void
}

type Query = Record<string, string | number | boolean | readonly string[]>

const MEGABYTE = 1024 ** 2
const LARGEST_ANSWER = 32 * MEGABYTE
const ANSWER_WITHIN_MS = 60_000
const ARCHIVE_WITHIN_MS = 10 * 60_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const BUSY = [429, 503]
/** Retries when a registry fails or cannot be reached, and the delay before the first; it doubles each time. */
const MORE_ATTEMPTS = 3
const BACK_OFF_MS = 500
/** The longest pause that is waited for; a registry that asks for more is tried another time. */
const LONGEST_WAIT_MS = 10 * 60_000

const addressOf = (base: string, path: string, query: Query): string => {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
      url.searchParams.append(name, String(one))
  return url.toString()
}

/** The pause that `Retry-After` asks for, in milliseconds; undefined without one. */
function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : new Date(header).getTime() - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * Opens another registry. Requests respect `manners` and `Retry-After`, and are retried a few times while the registry is
 * down. Redirects are followed within its own origin, and for archives to public hosts: never to a machine inside the
 * operator's network other than the configured one.
 * @param address base URL of its calls; may be on any machine, because the operator configured it
 * @param signal aborts all requests
 */
export function openRegistrySource(
  address: string,
  manners: SourceManners,
  signal: AbortSignal,
): RegistrySource {
  const source = sourceAddress(address)
  const own = new URL(source).origin
  const agents = { open: new OpenAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) }
  const pacer = createPacer(manners.perSecond)
  const limit = createConcurrencyLimit(
    { atOnce: manners.atOnce, waiting: Number.MAX_SAFE_INTEGER },
    () => new Error('unreachable'),
  )

  const send = (url: URL, accept: string, ending: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isSecure = url.protocol === 'https:'
      const headers = {
        Accept: accept,
        'Accept-Encoding': accept === 'application/json' ? 'br, gzip' : 'identity',
        'User-Agent': 'comfy-registry',
      }
      const ours = { agent: isSecure ? agents.secure : agents.open }
      // A new connection, so that none is reused that was made to an address nobody has checked.
      const others = { agent: false as const, lookup: publicLookup }
      const options = { headers, signal: ending, ...(url.origin === own ? ours : others) }
      const request = isSecure ? askSecurely(url, options, resolve) : askOpenly(url, options, resolve)
      request.once('error', reject).end()
    })

  async function follow(first: URL, accept: string, within: AbortSignal): Promise<IncomingMessage> {
    let url = first
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await send(url, accept, within)
      if (!REDIRECTS.includes(answer.statusCode ?? 0)) return answer
      answer.destroy()
      const next = allowedAddress(answer.headers.location ?? '', source, url)
      const stays = accept !== 'application/json' || next?.origin === own
      if (!next || !stays)
        throw new SourceFailure('not_allowed', `${url.origin} leads to an address that may not be asked.`)
      url = next
    }
    throw new SourceFailure('not_allowed', `${url.origin} leads from one address to the next.`)
  }

  /** Retries, as `manners` allow, until the response is 200. */
  async function ask(url: URL, accept: string, withinMs: number): Promise<IncomingMessage> {
    for (let attempt = 0; ; attempt += 1) {
      await pacer.turn(signal)
      const within = AbortSignal.any([signal, AbortSignal.timeout(withinMs)])
      const failure = await follow(url, accept, within).then(
        (answer) => understand(answer, url),
        (error: unknown) => {
          signal.throwIfAborted()
          if (error instanceof SourceFailure) return error
          const reason = error instanceof Error ? error.message : String(error)
          return new SourceFailure('unavailable', `${url.host} does not answer: ${reason}.`)
        },
      )
      if (!(failure instanceof SourceFailure)) return failure
      if (failure.kind !== 'unavailable' || attempt === MORE_ATTEMPTS) throw failure
      const wait = failure instanceof Busy ? failure.waitMs : undefined
      if (wait !== undefined && wait > LONGEST_WAIT_MS) throw failure
      if (wait === undefined) await delay(BACK_OFF_MS * 2 ** attempt, undefined, { signal })
      else pacer.pause(wait)
    }
  }

  return {
    address: source,
    atOnce: manners.atOnce,
    getJson: (path, query = {}, largestBytes = LARGEST_ANSWER) =>
      limit(async () => {
        const url = new URL(addressOf(source, path, query))
        const answer = await ask(url, 'application/json', ANSWER_WITHIN_MS)
        return readJson(answer, largestBytes, path)
      }),
    openArchive: (address) =>
      limit(async () => {
        const url = allowedAddress(address, source)
        if (!url)
          throw new SourceFailure('not_allowed', 'Its archive lies at an address that may not be asked.')
        return ask(url, '*/*', ARCHIVE_WITHIN_MS)
      }),
    close: () => {
      agents.open.destroy()
      agents.secure.destroy()
    },
  }
}

/** A registry that asks for a pause, for a stated time if it gives one. */
class Busy extends SourceFailure {
  constructor(
    status: number,
    message: string,
    readonly waitMs: number | undefined,
  ) {
    super('unavailable', message, status)
  }
}

function understand(answer: IncomingMessage, url: URL): IncomingMessage | SourceFailure {
  const { statusCode: status = 0 } = answer
  if (status === 200) return answer
  answer.destroy()
  const message = `${url.pathname} answers ${status}.`
  if (BUSY.includes(status)) return new Busy(status, message, retryAfter(answer.headers['retry-after']))
  if (status === 404 || status === 410) return new SourceFailure('missing', message, status)
  if (status >= 500) return new SourceFailure('unavailable', message, status)
  return new SourceFailure('refused', message, status)
}

function decoded(answer: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return answer
  const decoder = encoding === 'br' ? createBrotliDecompress() : createGunzip()
  answer.once('error', (error) => decoder.destroy(error))
  return answer.pipe(decoder)
}

async function readJson(answer: IncomingMessage, largestBytes: number, path: string): Promise<unknown> {
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of decoded(answer)) {
      size += chunk.length
      if (size > largestBytes)
        throw new SourceFailure('too_large', `${path} answers with more than ${largestBytes} bytes.`)
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    if (error instanceof SyntaxError)
      throw new SourceFailure('unreadable', `${path} does not answer with JSON.`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new SourceFailure('unavailable', `${path} broke off: ${reason}.`)
  } finally {
    answer.destroy()
  }
}
