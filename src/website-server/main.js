// The website's process: `node src/website-server/main.js [--dev] [--port PORT] [--hostname HOST]`. It is run uncompiled.
const { createServer } = require('node:http')
const { parseArgs } = require('node:util')
const { setFlagsFromString } = require('node:v8')
const { compressedFiles } = require('./compressed-files.js')
const { keepPages } = require('./keep-pages.js')
const { receiveRequest } = require('./receive-request.js')

// Garbage from rendering is collected once the heap has grown by half. By default V8 lets it grow up to four times on a
// machine with much memory: 390 MB after 700 pages instead of 250, without rendering any faster.
setFlagsFromString('--heap-growing-percent=50')

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.PORT || '3000' },
    hostname: { type: 'string' },
  },
})
const { dev, hostname } = values
const port = Number(values.port)
process.env.NODE_ENV = dev ? 'development' : 'production'

async function main() {
  // Not before the environment is set.
  const next = require('next')
  const server = createServer()
  const app = next({ dev, hostname, port, httpServer: server })
  await app.prepare()
  const siteUrl = process.env.SITE_URL || 'http://localhost:3000'
  const draw = app.getRequestHandler()
  const answer = dev ? draw : keepPages(draw, siteUrl)
  const chooseCompressed = dev ? () => undefined : compressedFiles('.next')
  server.on('request', (request, response) => {
    chooseCompressed(request, response)
    if (receiveRequest(request, response, siteUrl)) return
    Promise.resolve(answer(request, response)).catch((failure) => {
      console.error(failure)
      response.destroy()
    })
  })
  const stop = () => {
    // The browser's hot reload connection would keep it open.
    if (dev) process.exit(0)
    server.close(() => void app.close().finally(() => process.exit(0)))
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  server.listen(port, hostname)
}

main().catch((failure) => {
  console.error(failure)
  process.exit(1)
})
