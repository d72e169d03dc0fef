import { request as askOpenly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { allowedAddress, type FetchRules } from './fetch-rules'
import type { Image } from './image'
import { imageTypeOf } from './image-type-of'

const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const HEADERS = {
  Accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*',
  'Accept-Encoding': 'identity',
  'User-Agent': 'comfy-registry',
}

/**
 * Fetches a picture as the rules allow; each address on the way is checked, before and after it is resolved. Says
 * nothing of who wants it.
 * @throws Error with a sentence about why there is none
 */
export async function fetchImage(first: URL, rules: FetchRules): Promise<Image> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  let url = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(url, rules, signal)
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return readImage(answer, rules)
    answer.destroy()
    const next = allowedAddress(answer.headers.location ?? '', rules, url)
    if (!next) throw new Error('it leads to an address that may not be asked')
    url = next
  }
  throw new Error('it leads from one address to the next')
}

function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !rules.mayConnect(host)) return Promise.reject(new Error('its host is not public'))
  // A connection of its own, so that none is taken over that was made to an address nobody has checked.
  const options: RequestOptions = { headers: HEADERS, agent: false, lookup: checkedLookup(rules), signal }
  const request = url.protocol === 'https:' ? askSecurely : askOpenly
  return new Promise((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end()
  })
}

/** Resolves a host to those of its addresses that may be connected to: the connection is made to one of these. */
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

async function readImage(answer: IncomingMessage, { largestBytes }: FetchRules): Promise<Image> {
  try {
    if (answer.statusCode !== 200) throw new Error(`its host answers ${answer.statusCode}`)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largestBytes) throw new Error('it is too large')
      chunks.push(chunk)
    }
    const bytes = Buffer.concat(chunks)
    const type = imageTypeOf(bytes)
    if (!type) throw new Error('it is no picture')
    return { type, bytes }
  } finally {
    answer.destroy()
  }
}
