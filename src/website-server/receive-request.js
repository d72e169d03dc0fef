const { i18n } = require('../../next-i18next.config.js')
const { LANGUAGE_PREFERENCE } = require('../lib/languages/language-preference.js')
const { isLanguage, preferredLanguage } = require('./preferred-language.js')

// Ids of packs and publishers and names of node classes and authors may contain dots; anywhere else a dot means a file.
const NOT_A_DOCUMENT =
  /^\/(?:_next|api|emulator)(?:\/|$)|^\/(?!(?:nodes|publishers|comfy-nodes|authors)\/).*\.[A-Za-z0-9]{1,12}$/
const TEMPORARILY = 307

/**
 * Prepares a request before Next handles it: forwards the visitor's IP address to the API, sets whether the website's URL
 * is https, prevents reuse of connections that may be closing, and redirects a document requested without a language to
 * the language its reader selected or prefers (specification, section 2).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} siteUrl the website's own URL
 * @returns {boolean} whether the request has been answered
 */
function receiveRequest(request, response, siteUrl) {
  const { headers, method, socket } = request
  // As a proxy does: the API counts calls by IP address. Next itself would forward whatever the visitor sent.
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  // By this header next.config.js restricts documents to https.
  headers['x-forwarded-proto'] = new URL(siteUrl).protocol.slice(0, -1)
  // Next proxies over keep-alive connections without a limit. The API may just be closing an idle one, and a call that
  // must not be retried would then be answered with 500: so each call gets a connection of its own.
  headers.connection = 'close'

  const address = URL.canParse(request.url, siteUrl) ? new URL(request.url, siteUrl) : undefined
  if (!address || !['GET', 'HEAD'].includes(method) || NOT_A_DOCUMENT.test(address.pathname)) return false
  // By default no shared cache may store a response, least of all for a year.
  response.setHeader('Cache-Control', 'private, no-cache')
  if (!isReadable(address.pathname)) {
    request.url = '/404'
    return false
  }
  if (isLanguage(address.pathname.split('/')[1]?.toLowerCase())) return false
  response.setHeader('Vary', 'Cookie, Accept-Language')
  const language = languageOf(headers)
  if (language === i18n.defaultLocale) return false
  const path = address.pathname === '/' ? '' : address.pathname
  response.writeHead(TEMPORARILY, { Location: `/${language}${path}${address.search}` }).end()
  return true
}

/** Whether the percent-encoding is valid; Next has no error page of ours for any other URL. */
function isReadable(pathname) {
  try {
    return Boolean(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** Returns the language that the reader selected, or else the one their browser prefers. */
function languageOf({ cookie = '', 'accept-language': accepted }) {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_PREFERENCE}=([^;]*)`).exec(cookie)?.[1]
  return isLanguage(chosen) ? chosen : (preferredLanguage(accepted) ?? i18n.defaultLocale)
}

module.exports = { receiveRequest }
