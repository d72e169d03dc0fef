const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')
const { accepted } = require('./accepted.js')

const BELOW = '/_next/static/'
const TYPES = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
}

/**
 * Serves scripts, styles and texts of the build from precompressed files (src/tools/build/compress-files.ts), a seventh
 * smaller than compression per request.
 * @param {string} folder Next's build output
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 *   rewrites a request for such a file to its compressed file, which Next then serves like any other
 */
function compressedFiles(folder) {
  const root = join(folder, 'static')
  const names = existsSync(root) ? readdirSync(root, { recursive: true }) : []
  const compressed = new Set(names.filter((name) => name.endsWith('.br')))
  return (request, response) => {
    const path = request.url.split('?')[0]
    if (!path.startsWith(BELOW) || !accepted(request.headers['accept-encoding']).includes('br')) return
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
    if (!type || !compressed.has(`${readable(path.slice(BELOW.length))}.br`)) return
    request.url = `${path}.br`
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Vary', 'Accept-Encoding')
  }
}

function readable(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

module.exports = { compressedFiles }
