import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip as compress } from 'node:zlib'
import { accepts } from 'hono/accepts'
import type { Router } from './router'

/** Only our own scripts and styles; swagger-ui loads its icons from data URLs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

// Relative URLs, so that the page also works below the website's /api.
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Comfy Registry</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="stylesheet" href="docs/reference.css">
    <script defer src="docs/swagger-ui-bundle.js"></script>
    <script defer src="docs/reference.js"></script>
  </head>
  <body>
    <div id="reference"></div>
    <noscript><p>The reference needs JavaScript. The same as a document: <a href="openapi">openapi</a>.</p></noscript>
  </body>
</html>
`

/**
 * A read-only reference: nothing is sent from here, so everything for sending is removed, and the head of the page is a
 * landmark. A link inside the button that expands an operation would not be reachable by keyboard; expanding one still puts it
 * into the URL.
 */
const START = `const nothing = () => () => null
const plainText = (_, { React }) => ({ text }) => React.createElement('span', null, text)
const inHeader = (Info, { React }) => (props) =>
  React.createElement('header', { role: 'banner' }, React.createElement(Info, props))
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const followSystem = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches)
prefersDark.addEventListener('change', followSystem)
followSystem()
SwaggerUIBundle({
  url: 'openapi',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  displayOperationId: true,
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  syntaxHighlight: { activated: false },
  validatorUrl: null,
  plugins: [
    () => ({
      wrapComponents: {
        authorizeBtn: nothing,
        authorizeOperationBtn: nothing,
        CopyToClipboardBtn: nothing,
        DeepLink: plainText,
        InfoContainer: inHeader,
        ServersContainer: nothing,
      },
    }),
  ],
})
`

/** Colours with sufficient contrast (at least 4.5:1), and no fields where nothing can be typed. */
const STYLE = `body { margin: 0; background: #fff; }
.dark-mode body { background: #1c2022; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #3b4151; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fa8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #177245; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #92540a; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .scheme-container { display: none; }
.swagger-ui .opblock-body pre.microlight { max-height: none; }
html:not(.dark-mode) .swagger-ui .parameter__in { color: #52575f; }
.swagger-ui .parameters-col_description :is(input, select, textarea):disabled { display: none; }
html:not(.dark-mode) .swagger-ui .info a, html:not(.dark-mode) .swagger-ui .info .url { color: #1d5fa8; }
`

const JAVASCRIPT = 'text/javascript; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const FILES = {
  'swagger-ui-bundle.js': {
    type: JAVASCRIPT,
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
  },
  'swagger-ui.css': {
    type: CSS,
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8'),
  },
  'reference.js': { type: JAVASCRIPT, read: () => Promise.resolve(START) },
  'reference.css': { type: CSS, read: () => Promise.resolve(STYLE) },
} as const

interface Prepared {
  text: string
  gzip: Uint8Array<ArrayBuffer>
  etag: string
}

async function prepare(read: () => Promise<string>): Promise<Prepared> {
  const text = await read()
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { text, gzip: Uint8Array.from(await promisify(compress)(text)), etag: digest }
}

/**
 * Adds the API reference for people at `/docs`: a viewer of `/openapi`. Its files are served from here and cached compressed
 * after the first request.
 */
export function addApiReference(app: Router): void {
  app.get('/docs', (context) =>
    context.html(PAGE, 200, {
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'public, max-age=0, s-maxage=60',
    }),
  )
  for (const [name, { type, read }] of Object.entries(FILES)) {
    let prepared: Promise<Prepared> | undefined
    app.get(`/docs/${name}`, async (context) => {
      prepared ??= prepare(read)
      const { text, gzip, etag } = await prepared.catch((error: unknown) => {
        prepared = undefined
        throw error
      })
      const headers = {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
        Vary: 'Accept-Encoding',
      }
      const takesGzip = accepts(context, {
        header: 'Accept-Encoding',
        supports: ['gzip', 'identity'],
        default: 'identity',
      })
      return takesGzip === 'gzip'
        ? context.body(gzip, 200, { ...headers, 'Content-Encoding': 'gzip', ETag: `"${etag}-gzip"` })
        : context.body(text, 200, { ...headers, ETag: `"${etag}"` })
    })
  }
}
