const { IncomingMessage, ServerResponse } = require('node:http')
const { Socket } = require('node:net')

/**
 * What is answered to a request, as it would go out.
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} DrawnPage
 */

/** An answer that goes nowhere. */
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
 * Has an address answered as anybody would get it: the request says where it goes and in whose name the service is
 * asked, and nothing else of who made it, no cookie and no token above all.
 * @param {(request: IncomingMessage, response: ServerResponse) => unknown} answer
 * @param {string} url path and query
 * @param {import('node:http').IncomingHttpHeaders} requestHeaders all that is known of the request
 * @param {import('node:http').OutgoingHttpHeaders} headers what the answer already says
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
