const { createHash } = require('node:crypto')
const { promisify } = require('node:util')
const { brotliCompress, constants, gzip } = require('node:zlib')
const { LRUCache } = require('lru-cache')
const { i18n } = require('../../next-i18next.config.js')
const { accepted } = require('./accepted.js')
const { drawPage } = require('./drawn-page.js')

/** How long a page is fresh; after that it is sent stale while it is rendered again in the background. */
const FRESH_MS = 2_000
/** Maximum age of a sent page. */
const KEPT_MS = 10_000
const KEPT_BYTES = 16 * 1024 * 1024
/** Memory of a cached page besides its body and its cache key. */
const OVERHEAD_BYTES = 2_000

const PUBLIC_PAGE = new RegExp(`^(?:/(?:${i18n.locales.join('|')}))?(?:/(?:(?:nodes|publishers)/.+)?)?$`)
const TOO_MANY_REQUESTS = 429
const NOT_MODIFIED = 304
// Set anew for each response.
const OF_TRANSFER = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date']
// The timestamps of a page's query answers change with every rendering.
const TIMES = /"(?:dataUpdatedAt|dehydratedAt)":\d+/g

const ENCODINGS = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip),
  identity: async (body) => body,
}

/**
 * Caches public pages for some seconds, compressed, and renders each only once for concurrent requests (decision 36). They
 * are rendered as for an anonymous visitor, so that no visitor's data reaches another; only responses that permit shared
 * caches are cached.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} answer
 *   handles anything but public pages, and renders those
 * @param {string} siteUrl the website's own URL
 */
function keepPages(answer, siteUrl) {
  const { host } = new URL(siteUrl)
  const pages = new LRUCache({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, name) => body.length + name.length + OVERHEAD_BYTES,
    ttl: KEPT_MS,
  })
  const drawings = new Map()

  const draw = async (name, encoding, { url, headers }, answered) => {
    const { 'x-forwarded-for': addresses, 'x-forwarded-proto': protocol } = headers
    const stranger = { host, 'x-forwarded-for': addresses, 'x-forwarded-proto': protocol }
    const page = await compressed(await drawPage(answer, url, stranger, answered), encoding)
    if (isForEverybody(page)) pages.set(name, page)
    return page
  }

  return async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method) || !PUBLIC_PAGE.test(request.url.split('?')[0]))
      return answer(request, response)
    const wanted = accepted(request.headers['accept-encoding'])
    const encoding = Object.keys(ENCODINGS).find((name) => wanted.includes(name)) ?? 'identity'
    const name = `${encoding} ${request.url}`
    const kept = pages.get(name)
    const isFresh = kept && performance.now() - kept.drawnAt < FRESH_MS
    const isUnderWay = drawings.has(name)
    if (!isFresh && !isUnderWay) {
      const drawing = draw(name, encoding, request, response.getHeaders())
      drawings.set(name, drawing)
      void drawing.catch(() => undefined).then(() => drawings.delete(name))
    }
    const page = kept ?? (await drawings.get(name))
    // A rate limit of another visitor does not apply to this one.
    if (isUnderWay && page.status === TOO_MANY_REQUESTS) return answer(request, response)
    send(page, request, response)
  }
}

/** Returns a page as it is sent and cached. */
async function compressed({ status, headers, body }, encoding) {
  const html = body.toString()
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_TRANSFER.includes(name)))
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  return {
    status,
    headers: {
      ...sent,
      vary: /accept-encoding/i.test(headers.vary ?? '') ? headers.vary : vary,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      etag: `W/"${createHash('sha256').update(html.replace(TIMES, '')).digest('base64url').slice(0, 27)}"`,
    },
    body: await ENCODINGS[encoding](body),
    drawnAt: performance.now(),
  }
}

const isForEverybody = ({ status, headers }) =>
  status === 200 && /^public\b/.test(headers['cache-control'] ?? '') && headers['set-cookie'] === undefined

function send({ status, headers, body }, { method, headers: { 'if-none-match': known = '' } }, response) {
  const isKnown = status === 200 && known.split(',').some((tag) => tag.trim() === headers.etag)
  response.statusCode = isKnown ? NOT_MODIFIED : status
  for (const [name, value] of Object.entries(headers))
    if (!isKnown || !name.startsWith('content-')) response.setHeader(name, value)
  if (isKnown) return response.end()
  response.setHeader('Content-Length', body.length)
  response.end(method === 'HEAD' ? undefined : body)
}

module.exports = { keepPages }
