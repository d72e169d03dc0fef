import {
  request as askOpenly,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http'
import { request as askSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { allowedAddress, type FetchRules } from './fetch-rules'

const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Requests a URL within the rules; each URL of a redirect chain is checked before and after it is resolved. Callers read
 * the response or destroy it.
 * @param signal aborts everything, reading the response included
 * @throws Error whose message says why there is no response
 */
export async function fetchAllowed(
  first: URL,
  rules: FetchRules,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal = AbortSignal.timeout(rules.timeoutMs),
): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(url, rules, headers, signal)
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return answer
    answer.destroy()
    const next = allowedAddress(answer.headers.location ?? '', rules, url)
    if (!next) throw new Error('it leads to an address that may not be asked')
    url = next
  }
  throw new Error('it leads from one address to the next')
}

/**
 * Posts a body to a URL within the rules, which is checked before and after it is resolved. Redirects are not followed:
 * they are returned as they are.
 * @returns the status
 * @throws Error whose message says why there is no response
 */
export async function postAllowed(
  url: URL,
  rules: FetchRules,
  { headers, body }: { headers: OutgoingHttpHeaders; body: string },
): Promise<number> {
  const answer = await ask(url, rules, headers, AbortSignal.timeout(rules.timeoutMs), body)
  answer.destroy()
  return answer.statusCode ?? 0
}

/**
 * Reads a response up to the size that the rules allow.
 * @throws Error when it is larger or truncated
 */
export async function readAllowed(answer: IncomingMessage, { largestBytes }: FetchRules): Promise<Buffer> {
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largestBytes) throw new Error('it is too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
  }
}

function ask(
  url: URL,
  rules: FetchRules,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
  body?: string,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !rules.mayConnect(host)) return Promise.reject(new Error('its host is not public'))
  // A new connection, so that none is reused that was made to an address nobody has checked.
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Accept-Encoding': 'identity', 'User-Agent': 'comfy-registry', ...headers },
    agent: false,
    lookup: checkedLookup(rules),
    signal,
  }
  const request = url.protocol === 'https:' ? askSecurely : askOpenly
  return new Promise((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end(body)
  })
}

/** Resolves a host to the addresses that may be connected to; the connection goes to one of these. */
const checkedLookup =
  (rules: FetchRules): LookupFunction =>
  (host, options, answer) => {
    const failed = (error: NodeJS.ErrnoException) => answer(error, [])
    rules.resolve(host).then((found) => {
      const [first, ...others] = found.filter(({ address }) => rules.mayConnect(address))
      if (!first) failed(new Error('its host is not public'))
      else if (options.all) answer(null, [first, ...others])
      else answer(null, first.address, first.family)
    }, failed)
  }
