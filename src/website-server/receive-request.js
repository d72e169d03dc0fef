const { i18n } = require('../../next-i18next.config.js')
const { LANGUAGE_PREFERENCE } = require('../lib/languages/language-preference.js')
const { isLanguage, preferredLanguage } = require('./preferred-language.js')

// Ids of packs and publishers and names of node classes and authors may hold dots; anywhere else a dot means a file.
const NOT_A_DOCUMENT =
  /^\/(?:_next|api|emulator)(?:\/|$)|^\/(?!(?:nodes|publishers|comfy-nodes|authors)\/).*\.[A-Za-z0-9]{1,12}$/
const TEMPORARILY = 307

/**
 * Does to a request what Next leaves to a server of one's own: names the visitor to the registry service, says whether
 * the website's address is https, lets no call travel on a connection that may be closing, and sends a document asked for without a language to the language its reader chose
 * or prefers (specification, section 2).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} siteUrl the website's own address
 * @returns {boolean} whether the request is answered with that
 */
function receiveRequest(request, response, siteUrl) {
  const { headers, method, socket } = request
  // As a proxy does: the service counts calls by address. Next by itself passes on whatever the visitor wrote there.
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  // What next.config.js decides by whether documents are to be loaded by https alone.
  headers['x-forwarded-proto'] = new URL(siteUrl).protocol.slice(0, -1)
  // Next passes on over connections that it keeps without a limit. Whoever is asked may just be closing one that is idle,
  // and the visitor, whose call may not be sent twice, would be answered with 500: each call gets a connection of its own.
  headers.connection = 'close'

  const address = URL.canParse(request.url, siteUrl) ? new URL(request.url, siteUrl) : undefined
  if (!address || !['GET', 'HEAD'].includes(method) || NOT_A_DOCUMENT.test(address.pathname)) return false
  // What says nothing else itself is kept by no shared cache, least of all for a year.
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

/** Whether its percent signs stand for characters; Next has no page of ours for any other. */
function isReadable(pathname) {
  try {
    return Boolean(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** The language that a reader chose, or else the one their browser prefers. */
function languageOf({ cookie = '', 'accept-language': accepted }) {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_PREFERENCE}=([^;]*)`).exec(cookie)?.[1]
  return isLanguage(chosen) ? chosen : (preferredLanguage(accepted) ?? i18n.defaultLocale)
}

module.exports = { receiveRequest }
