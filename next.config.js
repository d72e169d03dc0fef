const { createHash } = require('node:crypto')
const { readFileSync, readdirSync, statSync } = require('node:fs')
const { join } = require('node:path')
const { i18n } = require('./next-i18next.config.js')
const { complaintAboutEnvironment } = require('./src/lib/environment.schema.js')
const { EARLY_SCRIPT } = require('./src/shell/early-script.js')

const complaint = complaintAboutEnvironment(process.env)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}

const development = process.env.NODE_ENV === 'development'
const firebaseDomain = process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
const analytics =
  process.env.NEXT_PUBLIC_ENVIRONMENT === 'production' && process.env.NEXT_PUBLIC_MIXPANEL_TOKEN
const apiBase = process.env.NEXT_PUBLIC_API_BASE_URL ?? ''

const PUBLIC_VARIABLES = [
  'NEXT_PUBLIC_ENVIRONMENT',
  'NEXT_PUBLIC_API_BASE_URL',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_MIXPANEL_TOKEN',
]

function contentSecurityPolicy() {
  const hash = createHash('sha256').update(EARLY_SCRIPT).digest('base64')
  const firebaseHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const only = (condition, ...sources) => (condition ? sources : [])
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'sha256-${hash}'`,
      ...only(firebaseDomain, 'https://apis.google.com'),
      ...only(development, "'unsafe-eval'"),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': [
      "'self'",
      ...only(firebaseDomain, ...firebaseHosts),
      ...only(analytics, 'https://api-js.mixpanel.com'),
      ...only(apiBase.startsWith('http'), new URL(apiBase, 'http://localhost').origin),
      ...only(development, 'ws:'),
    ],
    'frame-src': firebaseDomain ? [`https://${firebaseDomain}`] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** A stamp of everything the build is made of: the same sources get the same id, wherever and however often built. */
function buildStamp() {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  const website = [
    'api',
    'contract',
    'features',
    'lib',
    'pages',
    'session',
    'shell',
    'ui',
    'instrumentation.ts',
    'proxy.ts',
  ]
  for (const path of [...website.map((name) => join('src', name)), 'locales', 'public']) add(path)
  for (const path of ['package-lock.json', 'next.config.js', 'tailwind.config.js']) add(path)
  for (const name of PUBLIC_VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex').slice(0, 20)
}

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  poweredByHeader: false,
  reactStrictMode: true,
  // Also the unset ones, so that what they switch off is left out of the browser's code.
  env: Object.fromEntries(PUBLIC_VARIABLES.map((name) => [name, process.env[name] ?? ''])),
  // Types are checked with the tests; whoever only builds does not wait for them.
  typescript: { ignoreBuildErrors: true },
  // The service's GET /users/publishers/ keeps its slash, and proxy.ts needs the address as it was asked for.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  generateBuildId: buildStamp,
  images: { deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840], unoptimized: true },
  transpilePackages: ['mixpanel-browser'],
  outputFileTracingExcludes: { '*': ['emulator/**'] },
  devIndicators: false,
  experimental: {
    // Going back finds the place one left, also when the list has to be drawn anew.
    scrollRestoration: true,
    // The shared runtime starts from an inline script, which the content security policy does not admit.
    turbopackSharedRuntime: false,
  },
  headers: async () => [
    {
      source: '/:path((?!api/).*)',
      locale: false,
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy() },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
        { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()' },
      ],
    },
  ],
}
