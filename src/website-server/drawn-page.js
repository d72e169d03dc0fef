const { IncomingMessage, ServerResponse } = require('node:http')
const { Socket } = require('node:net')

/**
 * A captured response.
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} DrawnPage
 */

/** A response that is not sent. */
class DrawnResponse extends ServerResponse {
  /** @type {Buffer[]} */
  chunks = []

  write(chunk, encoding) {
    this.chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : undefined))
    return true
  }

  end(chunk, encoding) {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') this.write(chunk, encoding)
    this.finished = true
    this.emit('finish')
    this.emit('close')
    return this
  }
}

/**
 * Renders a URL as for an anonymous visitor: the request contains its target and the IP address on whose behalf the API is
 * called, and nothing else of the visitor, in particular no cookie and no token.
 * @param {(request: IncomingMessage, response: ServerResponse) => unknown} answer
 * @param {string} url path and query
 * @param {import('node:http').IncomingHttpHeaders} requestHeaders all headers of the request
 * @param {import('node:http').OutgoingHttpHeaders} headers the response headers set so far
 * @returns {Promise<DrawnPage>}
 */
function drawPage(answer, url, requestHeaders, headers) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url, headers: requestHeaders })
  request.push(null)
  const response = new DrawnResponse(request)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return new Promise((resolve, reject) => {
    response.once('finish', () => {
      const { statusCode: status, chunks } = response
      resolve({ status, headers: response.getHeaders(), body: Buffer.concat(chunks) })
    })
    Promise.resolve(answer(request, response)).catch(reject)
  })
}

module.exports = { drawPage }
